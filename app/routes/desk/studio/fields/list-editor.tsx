import { type EditorProps, FieldError, FieldHelp, fieldId } from './field-shell.tsx';
import { ListItems } from './list-items.tsx';

/** Any number of the same thing: items to add, take away and put in order. */
export function ListEditor(props: EditorProps) {
	const { field, path, spokenLabel } = props;
	return (
		<fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0">
			<legend className={spokenLabel ? 'sr-only' : 'desk-label mb-1'}>{field.label}</legend>
			<FieldHelp {...props} />
			<FieldError path={path} />
			<ListItems {...props} />
		</fieldset>
	);
}
