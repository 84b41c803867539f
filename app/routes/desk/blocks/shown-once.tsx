/** Something that is shown this once, ready to be copied. */
export function ShownOnce(props: { title: string; label: string; value: string }) {
	return (
		<section
			aria-label={props.title}
			className="mt-6 max-w-prose space-y-2 rounded-control border-success border-l-4 bg-success-tint px-4 py-4"
		>
			<p className="font-semibold">{props.title}</p>
			<label htmlFor="shown-once" className="block text-sm">
				{props.label}
			</label>
			<input
				id="shown-once"
				readOnly
				value={props.value}
				onFocus={(event) => event.currentTarget.select()}
				className="desk-box font-mono text-sm"
			/>
		</section>
	);
}
