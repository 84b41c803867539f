import { Combobox } from '#app/ui/combobox.tsx';
import { box, type EditorProps, FieldShell, useFieldProps } from './field-shell.tsx';
import { useForm } from './form-context.ts';
import { readText } from './text-editor.tsx';

/** Another entry, found by its title. */
export function ReferenceEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change, references } = useForm();
	const known = references[field.collection ?? ''] ?? [];
	const options = field.required ? known : [{ value: '', label: 'None' }, ...known];
	const own = useFieldProps(props);
	return (
		<FieldShell {...props}>
			<Combobox
				id={own.id}
				label={own['aria-label']}
				invalid={own['aria-invalid']}
				describedBy={own['aria-describedby']}
				className={box}
				placeholder="Type to find one"
				value={typeof value === 'string' ? value : ''}
				options={options}
				onChoose={(chosen) => change(path, readText(chosen, field.required))}
			/>
		</FieldShell>
	);
}
