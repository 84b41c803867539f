import { useId } from 'react';

interface ControlledFieldProps {
	name: string;
	label: string;
	value: string;
	onChange: (value: string) => void;
	isLong?: boolean;
	help?: string;
	error?: string;
	placeholder?: string;
	maxLength?: number;
	/** Offered while one types. */
	suggestions?: readonly string[];
}

const box =
	'mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2';

/** A field whose text the form keeps, so that it can fill it in. */
export function ControlledField(props: ControlledFieldProps) {
	const id = useId();
	const { name, label, help, error, suggestions } = props;
	const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
	const input = {
		id,
		name,
		value: props.value,
		required: true,
		placeholder: props.placeholder,
		maxLength: props.maxLength,
		className: box,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': describedBy || undefined,
		onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
	};
	return (
		<div>
			<label htmlFor={id} className="block font-semibold text-sm">
				{label}
			</label>
			{props.isLong ? (
				<textarea {...input} rows={4} />
			) : (
				<input {...input} type="text" list={suggestions && `${id}-list`} autoComplete="off" />
			)}
			{suggestions ? (
				<datalist id={`${id}-list`}>
					{suggestions.map((text) => (
						<option key={text} value={text} />
					))}
				</datalist>
			) : null}
			{help ? (
				<p id={`${id}-help`} className="mt-1 text-muted text-sm">
					{help}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
					{error}
				</p>
			) : null}
		</div>
	);
}
