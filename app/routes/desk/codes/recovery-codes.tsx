/** Codes for the day the device is lost, to be written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<section className="mt-6 rounded-card border border-line bg-action-tint p-5">
			<h2 className="text-lg">Recovery codes</h2>
			<p className="mt-1">
				Write these down or print them, and keep them away from your device. Each lets you in once.
				They are shown only now.
			</p>
			<ul className="mt-3 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
		</section>
	);
}
