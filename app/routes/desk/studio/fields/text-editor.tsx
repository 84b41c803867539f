import { box, type EditorProps, FieldShell, useFieldProps } from './field-shell.tsx';
import { useForm } from './form-context.ts';

/** One line: words, an address or a day. */
export function TextEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	return (
		<FieldShell {...props}>
			<input
				{...useFieldProps(props)}
				type={field.kind === 'date' ? 'date' : 'text'}
				inputMode={field.kind === 'link' ? 'url' : undefined}
				className={field.kind === 'date' ? `${box} sm:max-w-56` : box}
				readOnly={field.readOnly}
				value={typeof value === 'string' ? value : ''}
				onChange={({ target }) => change(path, readText(target.value, field.required))}
			/>
		</FieldShell>
	);
}

/** An optional field that is emptied is absent, not empty. */
export function readText(typed: string, required: boolean) {
	return typed === '' && !required ? undefined : typed;
}
