import type { ReactNode } from 'react';
import type { FormField } from '#app/features/content/entries/describe-form.ts';
import type { FormPath } from '../entry/form-path.ts';
import { useForm } from './form-context.ts';

/** What an editor of one field is given. */
export interface EditorProps {
	field: FormField;
	path: FormPath;
	value: unknown;
	/** Of a table: how many columns it has, with those that were added. */
	columns?: number;
	/** Said instead of a visible label, where the place says what it is: an item of a list. */
	spokenLabel?: string;
}

/** How a box to type in looks. */
export const box = 'desk-box mt-0 text-sm';

/** The id of the input at a path, by which labels and messages find it. */
export function fieldId(path: FormPath) {
	return `field-${path}`;
}

/** What ties an input to its label, help and error. */
export function useFieldProps({ field, path, spokenLabel }: EditorProps) {
	const id = fieldId(path);
	const error = useForm().issues.get(path);
	const described = [field.help && `${id}-help`, error && `${id}-error`];
	return {
		id,
		'aria-label': spokenLabel,
		'aria-invalid': error ? (true as const) : undefined,
		'aria-describedby': described.filter(Boolean).join(' ') || undefined,
		'aria-required': field.required || undefined,
	};
}

/** Label above, help and error below, the input between them. */
export function FieldShell({ children, ...props }: EditorProps & { children: ReactNode }) {
	const { field, path, spokenLabel } = props;
	const id = fieldId(path);
	return (
		<div>
			{spokenLabel ? null : (
				<label htmlFor={id} className="desk-label mb-1">
					{field.label}
					<OptionalMark field={field} />
				</label>
			)}
			{children}
			<FieldHelp {...props} />
			<FieldError path={path} />
		</div>
	);
}

/** Says that a field may stay empty. */
export function OptionalMark({ field }: { field: FormField }) {
	if (field.required) return null;
	return <span className="font-normal text-muted"> (optional)</span>;
}

/** The sentence that helps, and how much room is left where it gets narrow. */
export function FieldHelp({ field, path, value }: EditorProps) {
	const length = typeof value === 'string' ? value.length : 0;
	const isFull = field.max !== undefined && length > field.max * 0.85;
	if (!field.help && !isFull) return null;
	return (
		<div className="mt-1 flex gap-4 text-muted text-sm">
			{field.help ? (
				<p id={`${fieldId(path)}-help`} className="grow">
					{field.help}
				</p>
			) : null}
			{isFull ? (
				<p
					className={`ml-auto shrink-0 tabular-nums ${length > (field.max ?? 0) ? 'font-semibold text-danger' : ''}`}
				>
					{length} of {field.max}
				</p>
			) : null}
		</div>
	);
}

/** What the server found wrong with the value at a path. */
export function FieldError({ path }: { path: FormPath }) {
	const error = useForm().issues.get(path);
	if (!error) return null;
	return (
		<p id={`${fieldId(path)}-error`} className="mt-1 font-semibold text-danger text-sm">
			{error}
		</p>
	);
}
