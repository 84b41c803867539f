import {
	type ChangeEventHandler,
	type FocusEventHandler,
	type InputHTMLAttributes,
	type ReactNode,
	useId,
	useState,
} from 'react';
import { FieldInput } from './field-input.tsx';
import type { FormAnswer } from './form-answer.ts';

/** The kinds of input; `datetime` has no time zone, and a file is not stored with a draft. */
export type FieldKind =
	| 'text'
	| 'longText'
	| 'email'
	| 'tel'
	| 'password'
	| 'search'
	| 'number'
	| 'date'
	| 'time'
	| 'datetime'
	| 'file'
	| 'choice'
	| 'checkbox'
	| 'radio';

/** An option: the text itself, or a value with its label. */
type FieldOption = string | { value: string; label: string };

type AnyBox = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props passed on to the input. */
type BoxProps = Pick<
	InputHTMLAttributes<AnyBox>,
	'name' | 'placeholder' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'accept'
> & {
	maxLength?: number;
	defaultValue?: string;
	/** Set together with `onChange`: a controlled input. */
	value?: string;
	defaultChecked?: boolean;
	readOnly?: boolean;
	disabled?: boolean;
	/** Focuses the input on page load, also without JavaScript. */
	autoFocus?: boolean;
	onChange?: ChangeEventHandler<AnyBox>;
	onFocus?: FocusEventHandler<AnyBox>;
};

/** A field's props: mostly from the form's declaration, the rest from the page. */
export interface FieldProps extends BoxProps {
	id?: string;
	kind?: FieldKind;
	label: string;
	/** Visible to screen readers only, if the context makes it clear. */
	isLabelHidden?: boolean;
	/** A remark after the label. */
	note?: string;
	/** False shows "(optional)"; undefined shows nothing, as in filters. */
	required?: boolean;
	help?: ReactNode;
	/** The form's answer, with this field's error and typed value. */
	answer?: FormAnswer;
	error?: string;
	/** The id of an error shown elsewhere, for several inputs together. */
	errorId?: string;
	/** The id of further help shown elsewhere. */
	helpId?: string;
	/** The options of a select; the placeholder is the empty option before them. */
	options?: readonly FieldOption[];
	/** The refused option with the reason, which is shown as soon as it is chosen. */
	refuses?: Readonly<Record<string, string>>;
	/** Suggestions while typing; other text is accepted too. */
	suggestions?: readonly string[];
	rows?: number;
	/** Rendered in one row with the input: a button or a unit. */
	beside?: ReactNode;
	className?: string;
	boxClass?: string;
	/** Renders another kind of input with the ids of its label, help and error. */
	children?: (box: InputAttributes) => ReactNode;
}

/** The ids that link an input to its label, help and error. */
export interface InputAttributes {
	id: string;
	className: string;
	required?: boolean;
	'aria-label'?: string;
	'aria-invalid'?: true;
	'aria-describedby'?: string;
}

/** A form field: label above, input, help and error below. */
export function Field({ answer, ...given }: FieldProps) {
	const ownId = useId();
	const { name = '' } = given;
	const [error, forgetError] = useFieldError(answer, name, given.error);
	const defaultValue = answer?.typed?.[name] ?? given.defaultValue;
	const props = { ...given, error, defaultValue };
	const { id = ownId, kind, label, note, help, beside, className } = props;
	const box = tieBox(id, props);
	if (kind === 'checkbox' || kind === 'radio') {
		return (
			<div className={className} onChange={forgetError}>
				<Check {...props} box={box} />
			</div>
		);
	}
	const drawn = props.children?.(box) ?? <FieldInput {...props} box={box} />;
	return (
		<div className={className ? `field ${className}` : 'field'} onChange={forgetError}>
			{props.isLabelHidden ? null : (
				<label htmlFor={id} className="field-label">
					{label}
					<Note text={note ?? (props.required === false ? 'optional' : undefined)} />
				</label>
			)}
			{beside ? (
				<div className="field-row">
					{drawn}
					{beside}
				</div>
			) : (
				drawn
			)}
			{help ? (
				<div id={`${id}-help`} className="mt-1 text-muted text-sm">
					{help}
				</div>
			) : null}
			<Refusal refuses={props.refuses} error={error} />
			<FieldError id={`${id}-error`} text={error} />
		</div>
	);
}

/** Why the chosen option will be refused; revealed by CSS, and left out while it is the error. */
function Refusal({ refuses, error }: Pick<FieldProps, 'refuses' | 'error'>) {
	if (!refuses) return null;
	const reasons = Object.values(refuses).filter((reason) => reason !== error);
	return (
		<div aria-live="polite">
			{reasons.map((reason) => (
				<p key={reason} className="field-refusal">
					{reason}
				</p>
			))}
		</div>
	);
}

/** Several inputs under one legend, with one error for all of them. */
export function FieldGroup(props: {
	legend: string;
	isLegendHidden?: boolean;
	/** The form's answer, and the field name of these inputs' error. */
	answer?: FormAnswer;
	name?: string;
	error?: string;
	/** The id of the error, for the inputs inside. */
	errorId?: string;
	help?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	const ownId = useId();
	const { help, errorId = `${ownId}-error` } = props;
	const [error, forgetError] = useFieldError(props.answer, props.name, props.error);
	return (
		<fieldset
			className={props.className}
			onChange={forgetError}
			aria-describedby={joinIds(help && `${ownId}-help`, error && errorId)}
		>
			<legend className={props.isLegendHidden ? 'sr-only' : 'field-label'}>{props.legend}</legend>
			{help ? (
				<p id={`${ownId}-help`} className="text-muted text-sm">
					{help}
				</p>
			) : null}
			{props.children}
			<FieldError id={errorId} text={error} isAlert />
		</fieldset>
	);
}

/** A field's error; an alert if no input gets the focus because of it. */
export function FieldError(props: { id: string; text?: string; isAlert?: boolean }) {
	if (!props.text) return null;
	return (
		<p
			id={props.id}
			role={props.isAlert ? 'alert' : undefined}
			className="mt-1 font-semibold text-danger text-sm"
		>
			{props.text}
		</p>
	);
}

/** The error of a field, and a change handler that hides it: the error is about the sent value, not the edited one. */
export function useFieldError(
	answer: FormAnswer | undefined,
	name = '',
	given = answer?.errors?.[name],
): [error: string | undefined, forgetError: () => void] {
	const [changedSince, setChangedSince] = useState<FormAnswer>();
	const isChanged = answer !== undefined && answer === changedSince;
	return [isChanged ? undefined : given, () => setChangedSince(answer)];
}

function Note({ text }: { text?: string }) {
	return text ? <span className="font-normal text-muted">{` (${text})`}</span> : null;
}

function tieBox(id: string, props: FieldProps): InputAttributes {
	const { help, error, errorId, helpId, required, boxClass } = props;
	return {
		id,
		required,
		className: boxClass ? `field-box ${boxClass}` : 'field-box',
		'aria-label': props.isLabelHidden ? props.label : undefined,
		'aria-invalid': error || errorId ? true : undefined,
		'aria-describedby': joinIds(helpId, help && `${id}-help`, error ? `${id}-error` : errorId),
	};
}

function joinIds(...ids: unknown[]) {
	return ids.filter(Boolean).join(' ') || undefined;
}

/** A checkbox with its label. */
function Check({ box, ...props }: FieldProps & { box: InputAttributes }) {
	const { kind, label, help, name, value, defaultChecked, required, onChange } = props;
	return (
		<>
			<label className={help ? 'field-check items-start' : 'field-check'}>
				<input
					{...{ name, value, defaultChecked, required, onChange }}
					id={props.id}
					type={kind}
					aria-invalid={box['aria-invalid']}
					aria-describedby={props.error ? `${box.id}-error` : undefined}
				/>
				<span>
					{label}
					{help ? <span className="block text-muted text-sm">{help}</span> : null}
				</span>
			</label>
			<FieldError id={`${box.id}-error`} text={props.error} />
		</>
	);
}
