import { useState } from 'react';
import { box, type EditorProps, FieldShell, useFieldProps } from './field-shell.tsx';
import { useForm } from './form-context.ts';

/** A number; what is typed stays as typed, so that "2." can become "2.5". */
export function NumberEditor(props: EditorProps) {
	const { path, value } = props;
	const { change } = useForm();
	const [typed, setTyped] = useState('');
	const shown = readNumber(typed) === value ? typed : String(value ?? '');
	return (
		<FieldShell {...props}>
			<input
				{...useFieldProps(props)}
				inputMode="decimal"
				className={`${box} tabular-nums sm:max-w-56`}
				value={shown}
				onChange={({ target }) => {
					setTyped(target.value);
					change(path, readNumber(target.value));
				}}
			/>
		</FieldShell>
	);
}

/** What is not a number goes to the server as it is, which says so at the field. */
function readNumber(typed: string) {
	if (typed.trim() === '') return undefined;
	const number = Number(typed);
	return Number.isFinite(number) ? number : typed;
}
