import type { FormField, FormFields } from '#app/features/content/describe-form.ts';
import { childPath, type FormPath } from '../entry/form-path.ts';
import { FieldEditor } from './field-editor.tsx';
import { type EditorProps, FieldError, fieldId } from './field-shell.tsx';

/** Fields that belong together, under their common name. */
export function GroupEditor({ field, path, value }: EditorProps) {
	return (
		<fieldset id={fieldId(path)} tabIndex={-1} className="rounded-control border border-line p-4">
			<legend className="px-1 font-semibold text-sm">{field.label}</legend>
			<FieldGrid fields={field.fields ?? {}} path={path} value={value} />
			<FieldError path={path} />
		</fieldset>
	);
}

const short = new Set(['text', 'number', 'date', 'choice', 'link', 'reference']);
const longestShort = 120;

function isShort({ kind, max = 0 }: FormField) {
	return short.has(kind) && (kind !== 'text' || max <= longestShort);
}

/** Fields in their order, short ones two to a row where there is room. */
export function FieldGrid(props: { fields: FormFields; path: FormPath; value: unknown }) {
	const { fields, path, value } = props;
	const values = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
	return (
		<div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
			{Object.entries(fields).map(([name, field]) => (
				<div key={name} className={`min-w-0 ${isShort(field) ? '' : 'md:col-span-2'}`}>
					<FieldEditor field={field} path={childPath(path, name)} value={values[name]} />
				</div>
			))}
		</div>
	);
}
