import { box, type EditorProps, FieldShell, useFieldProps } from './field-shell.tsx';
import { useForm } from './form-context.ts';
import { readText } from './text-editor.tsx';

/** Several lines; the box grows with them. */
export function LongTextEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	const text = typeof value === 'string' ? value : '';
	return (
		<FieldShell {...props}>
			<textarea
				{...useFieldProps(props)}
				className={`${box} field-sizing-content block max-h-96 resize-y`}
				rows={2}
				value={text}
				onChange={({ target }) => change(path, readText(target.value, field.required))}
			/>
		</FieldShell>
	);
}
