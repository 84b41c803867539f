import { type ComponentType, memo, useState } from 'react';
import type { EntryField } from '#app/features/content/entries/entry-fields.ts';
import { readNumber } from '#app/platform/format-number.ts';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import {
	type EditorProps,
	FieldHelp,
	fieldId,
	PathError,
	useEditorField,
} from './editor-field.tsx';
import { useForm } from './form-context.ts';
import { GroupEditor } from './group-editor.tsx';
import { ListItems } from './list-items.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { TableEditor } from './table-editor.tsx';
import { readText, TextEditor } from './text-editor.tsx';

const editors: Record<EntryField['kind'], ComponentType<EditorProps>> = {
	text: TextEditor,
	longText: LongTextEditor,
	markdown: MarkdownEditor,
	number: NumberEditor,
	date: TextEditor,
	choice: ChoiceEditor,
	link: TextEditor,
	picture: PictureEditor,
	reference: ReferenceEditor,
	table: TableEditor,
	list: ListEditor,
	group: GroupEditor,
};

/** The editor for one field, by its kind; drawn again only when its own value changes. */
export const FieldEditor = memo(function FieldEditor(props: EditorProps) {
	// A select cannot be read-only, and a disabled one would not be sent.
	const Editor = props.field.readOnly ? TextEditor : editors[props.field.kind];
	return <Editor {...props} />;
});

/** A list of items to add, remove and reorder. */
function ListEditor(props: EditorProps) {
	const { field, path, spokenLabel } = props;
	return (
		<fieldset id={fieldId(path)} tabIndex={-1} className="min-w-0">
			<legend className={spokenLabel ? 'sr-only' : 'field-label mb-1'}>{field.label}</legend>
			<FieldHelp {...props} />
			<PathError path={path} />
			<ListItems {...props} />
		</fieldset>
	);
}

/** Several lines; the box grows with them. */
function LongTextEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	const text = typeof value === 'string' ? value : '';
	return (
		<Field
			{...useEditorField(props)}
			kind="longText"
			boxClass="field-sizing-content block max-h-96 resize-y text-sm"
			rows={2}
			value={text}
			onChange={({ target }) => change(path, readText(target.value, field.required))}
		/>
	);
}

/** One of a few values. */
function ChoiceEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change } = useForm();
	const isChosen = typeof value === 'string' && value !== '';
	return (
		<Field
			{...useEditorField(props)}
			kind="choice"
			className="sm:max-w-80"
			placeholder={nameEmptyOption(Boolean(field.required), isChosen)}
			options={field.options?.map((option) => ({ value: option, label: inWords(option) }))}
			value={isChosen ? value : ''}
			onChange={({ target }) => change(path, readText(target.value, field.required))}
		/>
	);
}

/** A required choice cannot be emptied again. */
function nameEmptyOption(isRequired: boolean, isChosen: boolean) {
	if (!isRequired) return 'None';
	return isChosen ? undefined : 'Choose one';
}

/** Makes words of a value that is a field name, such as class12Passed. */
function inWords(value: string) {
	if (!/^[a-z]+\d*[A-Z]/.test(value)) return value;
	return value.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ').toLowerCase();
}

/** Another entry, found by its title. */
function ReferenceEditor(props: EditorProps) {
	const { field, path, value } = props;
	const { change, references } = useForm();
	const known = references[field.collection ?? ''] ?? [];
	const options = field.required ? known : [{ value: '', label: 'None' }, ...known];
	return (
		<Field {...useEditorField(props)}>
			{({ required: _required, ...box }) => (
				<Combobox
					{...box}
					placeholder="Type to find one"
					value={typeof value === 'string' ? value : ''}
					options={options}
					onChoose={(chosen) => change(path, readText(chosen, field.required))}
				/>
			)}
		</Field>
	);
}

/** A number; what is typed stays as typed, so that "2." can become "2.5". */
function NumberEditor(props: EditorProps) {
	const { path, value } = props;
	const { change } = useForm();
	const [typed, setTyped] = useState('');
	const shown = readTyped(typed) === value ? typed : String(value ?? '');
	return (
		<Field
			{...useEditorField(props)}
			inputMode="decimal"
			className="sm:max-w-56"
			boxClass="text-sm tabular-nums"
			value={shown}
			onChange={({ target }) => {
				setTyped(target.value);
				change(path, readTyped(target.value));
			}}
		/>
	);
}

/** Text that is not a number is sent as it is; the server reports it at the field. */
function readTyped(typed: string) {
	return typed.trim() === '' ? undefined : (readNumber(typed) ?? typed);
}
