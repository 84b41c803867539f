/** Facts as pairs of a name and a value. */
export function GoodToKnow({ facts }: { facts: readonly { label: string; value: string }[] }) {
	return (
		<dl className="grid gap-x-10 sm:grid-cols-2">
			{facts.map((fact) => (
				<div key={fact.label} className="border-line border-b py-3">
					<dt className="text-muted text-sm">{fact.label}</dt>
					<dd className="font-semibold">{fact.value}</dd>
				</div>
			))}
		</dl>
	);
}
