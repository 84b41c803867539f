import type { EntryField, EntryFields } from '#app/features/content/entries/entry-fields.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';
import { pluralise } from '#app/platform/text.ts';
import { fieldId } from '../fields/editor-field.tsx';
import { type FormPath, valueAt } from './form-path.ts';
import { revealField } from './reveal-field.ts';

/** All errors that prevent saving, each with a link to its field. */
export function IssueSummary(props: {
	issues: ReadonlyMap<FormPath, string>;
	fields: EntryFields;
	value: unknown;
}) {
	const { issues, fields, value } = props;
	return (
		<div role="alert" id="issues">
			{issues.size > 0 ? (
				<div className="mt-4 rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3">
					<h2 className="font-sans text-base text-danger">
						Not saved. {pluralise(issues.size, 'thing')} to correct:
					</h2>
					<ul className="mt-1 text-sm">
						{[...issues].map(([path, message]) => (
							<li key={path}>
								<a
									href={`#${fieldId(path)}`}
									className="inline-block py-1.5 text-danger underline"
									onClick={(event) => {
										event.preventDefault();
										revealField(fieldId(path));
									}}
								>
									{nameField(fields, path, value)}
								</a>
								<span>: {message}</span>
							</li>
						))}
					</ul>
				</div>
			) : null}
		</div>
	);
}

/** A path in the form's labels, such as "Questions › 2 › Answer"; the entry is needed for the width of its tables. */
export function nameField(fields: EntryFields, path: FormPath, entry: unknown): string {
	const parts = path === '' ? [] : path.split('.');
	const labels: string[] = [];
	let field: EntryField | undefined;
	let inner: EntryFields | undefined = fields;
	for (const [at, part] of parts.entries()) {
		if (field?.kind === 'table') {
			const beside = valueAt(entry, parts.slice(0, at - 1).join('.'));
			labels.push(nameCell(Number(part), columnsOf(field, beside)));
			field = undefined;
		} else if (field?.item && /^\d+$/.test(part)) {
			labels.push(String(Number(part) + 1));
			field = field.item;
		} else if (field?.kind === 'picture') {
			labels.push(part === 'alt' ? 'description' : 'picture');
			field = undefined;
		} else {
			field = inner?.[part];
			labels.push(field?.label ?? part);
		}
		inner = field?.fields;
	}
	return labels.join(' › ') || 'The entry as a whole';
}

function nameCell(place: number, columns: number) {
	const row = Math.floor(place / columns);
	return `${row === 0 ? 'header' : `row ${row}`}, column ${(place % columns) + 1}`;
}
