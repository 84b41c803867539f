/** Why an enquiry was marked as spam, each reason a line. */
export function SpamReasons({ reasons }: { reasons: readonly string[] }) {
	return (
		<ul className="space-y-0.5 text-danger text-sm md:col-span-2">
			{reasons.map((reason) => (
				<li key={reason} className="wrap-anywhere">
					{reason}
				</li>
			))}
		</ul>
	);
}
