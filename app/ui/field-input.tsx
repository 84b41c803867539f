import { boxProps, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { PasswordBox } from './password-box.tsx';

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
