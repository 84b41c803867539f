import type { EntryField, EntryFields } from '#app/features/content/entries/entry-fields.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';
import { childPath, type FormPath } from '../entry/form-path.ts';
import { type EditorProps, fieldId, PathError } from './editor-field.tsx';
import { FieldEditor } from './field-editor.tsx';

/** A group of fields under a common label. */
export function GroupEditor({ field, path, value }: EditorProps) {
	return (
		<fieldset id={fieldId(path)} tabIndex={-1} className="rounded-control border border-line p-4">
			<legend className="field-label px-1">{field.label}</legend>
			<FieldGrid fields={field.fields ?? {}} path={path} value={value} />
			<PathError path={path} />
		</fieldset>
	);
}

const short = new Set(['text', 'number', 'date', 'choice', 'link', 'reference']);
const maxShortLength = 120;

function isShort({ kind, max = 0 }: EntryField) {
	return short.has(kind) && (kind !== 'text' || max <= maxShortLength);
}

/** Fields in their order; short ones are two to a row on wide screens. */
export function FieldGrid(props: { fields: EntryFields; path: FormPath; value: unknown }) {
	const { fields, path, value } = props;
	const values = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
	return (
		<div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
			{pairUp(Object.entries(fields)).map(({ name, field, isHalf }) => (
				<div key={name} className={`min-w-0 ${isHalf ? '' : 'md:col-span-2'}`}>
					<FieldEditor
						field={field}
						path={childPath(path, name)}
						value={values[name]}
						columns={columnsOf(field, values)}
					/>
				</div>
			))}
		</div>
	);
}

/** Short fields are two to a row; one without a neighbour gets the whole row. */
function pairUp(entries: readonly [string, EntryField][]) {
	let isSecond = false;
	return entries.map(([name, field], index) => {
		const next = entries[index + 1]?.[1];
		const isHalf = isShort(field) && (isSecond || (next !== undefined && isShort(next)));
		isSecond = isHalf && !isSecond;
		return { name, field, isHalf };
	});
}
