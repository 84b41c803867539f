import { Field } from '#app/ui/forms/field.tsx';
import { type EditorProps, useEditorField } from './editor-field.tsx';
import { useForm } from './form-context.ts';

/** One line of text, an address or a date. */
export function TextEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	return (
		<Field
			{...useEditorField(props)}
			kind={field.kind === 'date' ? 'date' : 'text'}
			inputMode={field.kind === 'link' ? 'url' : undefined}
			className={field.kind === 'date' ? 'sm:max-w-56' : undefined}
			readOnly={field.readOnly}
			value={typeof value === 'string' ? value : ''}
			onChange={({ target }) => change(path, readText(target.value, field.required))}
		/>
	);
}

/** An optional field that is emptied is absent, not empty. */
export function readText(typed: string, required: boolean) {
	return typed === '' && !required ? undefined : typed;
}
