import { box, type EditorProps, FieldShell, useFieldProps } from './field-shell.tsx';
import { useForm } from './form-context.ts';
import { readText } from './text-editor.tsx';

/** One of a few values. */
export function ChoiceEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	const isChosen = typeof value === 'string' && value !== '';
	return (
		<FieldShell {...props}>
			<select
				{...useFieldProps(props)}
				className={`${box} sm:max-w-80`}
				value={isChosen ? value : ''}
				onChange={({ target }) => change(path, readText(target.value, field.required))}
			>
				{isChosen && field.required ? null : (
					<option value="">{field.required ? 'Choose one' : 'None'}</option>
				)}
				{field.options?.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
		</FieldShell>
	);
}
