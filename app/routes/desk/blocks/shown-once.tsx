import { Field } from '#app/ui/forms/field.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** A secret that is shown only once, complete and ready to copy. */
export function ShownOnce(props: { title: string; label: string; value: string }) {
	const toast = useToast();
	async function copy() {
		try {
			await navigator.clipboard.writeText(props.value);
			toast('Copied.', 'success');
		} catch {
			toast('Your browser does not let us copy. Select the text and copy it.', 'error');
		}
	}
	return (
		<section
			aria-label={props.title}
			className="mt-6 max-w-prose space-y-2 rounded-control border-success border-l-4 bg-success-tint px-4 py-4"
		>
			<p className="font-semibold">{props.title}</p>
			<Field
				id="shown-once"
				kind="longText"
				rows={3}
				label={props.label}
				readOnly
				value={props.value}
				onFocus={(event) => (event.currentTarget as HTMLTextAreaElement).select()}
				boxClass="wrap-anywhere font-mono text-sm"
			/>
			<button type="button" className="desk-button scripted" onClick={copy}>
				Copy
			</button>
		</section>
	);
}
