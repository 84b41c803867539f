import { Field } from '#app/ui/forms/field.tsx';

/** Something that is shown this once, ready to be copied. */
export function ShownOnce(props: { title: string; label: string; value: string }) {
	return (
		<section
			aria-label={props.title}
			className="mt-6 max-w-prose space-y-2 rounded-control border-success border-l-4 bg-success-tint px-4 py-4"
		>
			<p className="font-semibold">{props.title}</p>
			<Field
				id="shown-once"
				label={props.label}
				readOnly
				value={props.value}
				onFocus={(event) => (event.currentTarget as HTMLInputElement).select()}
				boxClass="font-mono text-sm"
			/>
		</section>
	);
}
