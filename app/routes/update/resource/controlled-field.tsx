import { useId } from 'react';
import { boxProps, FieldFrame } from '#app/ui/forms/field-frame.tsx';

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

/** A field whose text the form keeps, so that it can fill it in. */
export function ControlledField(props: ControlledFieldProps) {
	const id = useId();
	const { name, label, value, help, error, placeholder, maxLength, suggestions } = props;
	const texts = { id, label, help, error, required: true };
	const input = {
		...boxProps(texts),
		...{ name, value, placeholder, maxLength },
		onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
	};
	return (
		<FieldFrame {...texts}>
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
		</FieldFrame>
	);
}
