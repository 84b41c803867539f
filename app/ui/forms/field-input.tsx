import { useState } from 'react';
import type { FieldKind, FieldProps, InputAttributes } from './field.tsx';

const inputTypes: Partial<Record<FieldKind, string>> = { datetime: 'datetime-local' };

/** The input element of a field, by its kind. */
export function FieldInput(props: FieldProps & { box: InputAttributes }) {
	const { box, kind = 'text', suggestions, rows = 4 } = props;
	const attributes = { ...box, ...inputProps(props) };
	if (kind === 'longText') return <textarea {...attributes} rows={rows} />;
	if (kind === 'choice') return <Choice {...props} />;
	if (kind === 'password') return <PasswordInput {...attributes} />;
	const list = suggestions?.length ? `${box.id}-list` : undefined;
	return (
		<>
			<input
				{...attributes}
				type={inputTypes[kind] ?? kind}
				inputMode={props.inputMode}
				min={props.min}
				max={props.max}
				accept={props.accept}
				list={list}
			/>
			{list ? (
				<datalist id={list}>
					{suggestions?.map((text) => (
						<option key={text} value={text} />
					))}
				</datalist>
			) : null}
		</>
	);
}

function inputProps(props: FieldProps) {
	const { name, placeholder, autoComplete, maxLength, readOnly, disabled, autoFocus } = props;
	const { defaultValue, value, onChange, onFocus } = props;
	const text = value === undefined ? { defaultValue } : { value };
	const passed = { name, placeholder, autoComplete, maxLength, readOnly, disabled, autoFocus };
	return { ...passed, ...text, onChange, onFocus };
}

function Choice({
	box,
	placeholder,
	options = [],
	refuses = {},
	...props
}: FieldProps & { box: InputAttributes }) {
	const { readOnly: _readOnly, maxLength: _maxLength, ...attributes } = inputProps(props);
	return (
		<select {...box} {...attributes}>
			{placeholder === undefined ? null : <option value="">{placeholder}</option>}
			{options.map((option) =>
				typeof option === 'string' ? (
					<option key={option} data-refused={Object.hasOwn(refuses, option) || undefined}>
						{option}
					</option>
				) : (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				),
			)}
		</select>
	);
}

/** A password with a button that shows it; without JavaScript only the plain field. */
function PasswordInput({ className, ...props }: InputAttributes & ReturnType<typeof inputProps>) {
	const [isShown, setShown] = useState(false);
	return (
		<div className="relative">
			<input {...props} type={isShown ? 'text' : 'password'} className={`${className} pr-20`} />
			<button
				type="button"
				aria-controls={props.id}
				onClick={() => setShown(!isShown)}
				className="scripted field-reveal"
			>
				{isShown ? 'Hide' : 'Show'}
				<span className="sr-only"> password</span>
			</button>
		</div>
	);
}
