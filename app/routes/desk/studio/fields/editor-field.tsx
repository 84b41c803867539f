import type { EntryField } from '#app/features/content/entries/entry-fields.ts';
import { FieldError } from '#app/ui/forms/field.tsx';
import type { FormPath } from '../entry/form-path.ts';
import { useForm } from './form-context.ts';

export interface EditorProps {
	field: EntryField;
	path: FormPath;
	value: unknown;
	/** For a table: its columns, with added ones. */
	columns?: number;
	/** Replaces the visible label where the position explains it, as in a list. */
	spokenLabel?: string;
}

/** The id of the input at a path, which labels and messages refer to. */
export function fieldId(path: FormPath) {
	return `field-${path}`;
}

/** The props of `Field` around an editor's input. */
export function useEditorField(props: EditorProps) {
	const { field, path, spokenLabel } = props;
	const { isPosted, issues } = useForm();
	return {
		id: fieldId(path),
		name: isPosted ? path : undefined,
		placeholder: field.placeholder,
		label: spokenLabel ?? field.label,
		isLabelHidden: spokenLabel !== undefined,
		required: field.required,
		note: field.note,
		help: describeField(props),
		error: issues.get(path),
		boxClass: 'text-sm',
	};
}

export function OptionalMark({ field }: { field: EntryField }) {
	if (field.required) return null;
	return <span className="font-normal text-muted"> (optional)</span>;
}

/** The help text of a field that has no input of its own. */
export function FieldHelp(props: EditorProps) {
	const help = describeField(props);
	return help ? <div className="mt-1 text-muted text-sm">{help}</div> : null;
}

/** The help text, and the remaining length when the text is nearly too long. */
function describeField({ field: { help, max }, value }: EditorProps) {
	const length = typeof value === 'string' ? value.length : 0;
	if (max === undefined || length <= max * 0.85) return help;
	return (
		<div className="flex gap-4">
			<span className="grow">{help}</span>
			<span className={`shrink-0 tabular-nums ${length > max ? 'font-semibold text-danger' : ''}`}>
				{length} of {max}
			</span>
		</div>
	);
}

export function PathError({ path }: { path: FormPath }) {
	return <FieldError id={`${fieldId(path)}-error`} text={useForm().issues.get(path)} />;
}
