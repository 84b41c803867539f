import { PasswordBox } from './password-box.tsx';

interface FieldProps {
	id: string;
	name: string;
	kind: 'text' | 'email' | 'tel' | 'password' | 'choice' | 'longText';
	label: string;
	required: boolean;
	placeholder?: string;
	help?: string;
	error?: string;
	autoComplete?: string;
	maxLength?: number;
	options?: readonly string[];
	defaultValue?: string;
}

const box =
	'mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2';

/** One field: label above, help and error below, and the input between them. */
export function FieldInput(props: FieldProps) {
	const { id, label, required, help, error } = props;
	return (
		<div>
			<label htmlFor={id} className="block font-semibold text-sm">
				{label}
				{required ? null : <span className="font-normal text-muted"> (optional)</span>}
			</label>
			<Input {...props} />
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

function Input(props: FieldProps) {
	const { id, kind, help, error, options = [], label: _label, ...rest } = props;
	const common = {
		...rest,
		id,
		className: box,
		'aria-invalid': error ? true : undefined,
		'aria-describedby':
			[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
	};
	if (kind === 'longText') return <textarea {...common} rows={4} />;
	if (kind === 'password') return <PasswordBox {...common} />;
	if (kind !== 'choice') return <input {...common} type={kind} />;
	const { placeholder, maxLength: _maxLength, ...select } = common;
	return (
		<select {...select} defaultValue={select.defaultValue ?? ''}>
			<option value="">{placeholder}</option>
			{options.map((option) => (
				<option key={option}>{option}</option>
			))}
		</select>
	);
}
