import { type ComponentProps, useState } from 'react';
import { boxProps, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface FieldProps extends FieldTexts {
	name: string;
	kind: 'text' | 'email' | 'tel' | 'password' | 'choice' | 'longText';
	placeholder?: string;
	autoComplete?: string;
	maxLength?: number;
	options?: readonly string[];
	defaultValue?: string;
	/** Takes the reader here when the page arrives, also without script. */
	autoFocus?: boolean;
}

/** One field: label above, help and error below, and the input between them. */
export function FieldInput(props: FieldProps) {
	const { id, label, required, help, error } = props;
	return (
		<FieldFrame {...{ id, label, required, help, error }}>
			<Input {...props} />
		</FieldFrame>
	);
}

function Input(props: FieldProps) {
	const { kind, help: _help, error: _error, options = [], label: _label, ...rest } = props;
	const common = { ...rest, ...boxProps(props) };
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

/** A password with a button that shows it; without script it is the plain field, and the button is not there. */
function PasswordBox({ className = '', ...props }: ComponentProps<'input'>) {
	const [isShown, setShown] = useState(false);
	return (
		<div className="relative">
			<input {...props} type={isShown ? 'text' : 'password'} className={`${className} pr-20`} />
			<button
				type="button"
				aria-controls={props.id}
				onClick={() => setShown(!isShown)}
				className="scripted absolute right-0 bottom-0 h-12 w-16 rounded-control font-semibold text-brand text-sm hover:underline"
			>
				{isShown ? 'Hide' : 'Show'}
				<span className="sr-only"> password</span>
			</button>
		</div>
	);
}
