import { useId } from 'react';
import type { ResourceField } from '#app/features/content/resource-pages.ts';

const box =
	'mt-1 w-full rounded-control border border-control bg-surface px-3 py-2 font-mono text-ink text-sm aria-invalid:border-danger aria-invalid:border-2';

/** A table's cells as JSON text. */
export function TableField(props: {
	field: ResourceField;
	value: string;
	error?: string;
	onChange: (value: string) => void;
}) {
	const id = useId();
	const { field, value, error } = props;
	return (
		<div>
			<label htmlFor={id} className="block font-semibold text-sm">
				{field.label}
			</label>
			<textarea
				id={id}
				name={field.name}
				value={value}
				required
				rows={12}
				spellCheck={false}
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-help ${id}-error`}
				onChange={(event) => props.onChange(event.target.value)}
				className={box}
			/>
			<p id={`${id}-help`} className="mt-1 text-muted text-sm">
				One list of texts in square brackets, row after row: {field.columns} cells make a row, and
				the first row is the header.
			</p>
			<p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
				{error}
			</p>
		</div>
	);
}
