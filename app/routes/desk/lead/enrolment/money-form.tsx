import type { ReactNode } from 'react';
import type { FormField } from '#app/features/forms/define-form.ts';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../../drafts/draft-form.tsx';

/** The server's answer, and the form it belongs to. */
export interface EnrolmentAnswer extends FormAnswer {
	form?: string;
}

/** A form of the enrolment page: declared fields and a submit button. */
export function MoneyForm(props: {
	intent: string;
	/** The enrolment to change; undefined for a new one. */
	enrolment?: string;
	/** The payment, discount or refund to change. */
	entry?: string;
	fields: Record<string, FormField>;
	values?: Record<string, string>;
	/** Suggestions for a field, in place of its own. */
	suggestions?: Record<string, readonly string[]>;
	button: string;
	/** The query parameter that the form depends on; changing it counts as leaving the page. */
	param?: string;
	answer?: EnrolmentAnswer;
	/** Further fields. */
	children?: ReactNode;
}) {
	const { intent, enrolment, entry, fields, values = {} } = props;
	const name = nameForm(props);
	const answer = props.answer?.form === name ? props.answer : undefined;
	return (
		<DraftForm
			name={name}
			param={props.param}
			preventScrollReset
			className="grid max-w-2xl gap-4 sm:grid-cols-2"
		>
			<input type="hidden" name="intent" value={intent} />
			{enrolment ? <input type="hidden" name="enrolment" value={enrolment} /> : null}
			{entry ? <input type="hidden" name="entry" value={entry} /> : null}
			{Object.entries(fields).map(
				([field, { range: _range, tick: _tick, missing: _missing, ...rest }]) => (
					<Field
						key={field}
						{...rest}
						{...(isDayField(field) && { kind: 'date' as const })}
						{...(isAmount(field) && { inputMode: 'decimal' as const })}
						id={`${name}-${field}`.replaceAll(' ', '-')}
						name={field}
						{...(props.suggestions?.[field] && { suggestions: props.suggestions[field] })}
						defaultValue={values[field]}
						answer={answer}
						className={rest.kind === 'longText' ? 'sm:col-span-2' : undefined}
					/>
				),
			)}
			{props.children}
			{answer?.errors?.again ? (
				<Field
					kind="checkbox"
					name="again"
					value="yes"
					label="Record it again"
					error={answer.errors.again}
					className="sm:col-span-2"
				/>
			) : null}
			<div className="sm:col-span-2">
				<button type="submit" className="desk-button desk-button-strong">
					{props.button}
				</button>
			</div>
		</DraftForm>
	);
}

/** The name that links a form with its answer. */
export function nameForm(of: { intent: string; enrolment?: string; entry?: string }): string {
	return `${of.intent} ${of.entry ?? of.enrolment ?? 'new'}`;
}

function isDayField(field: string) {
	return field === 'day' || field === 'remindOn';
}

function isAmount(field: string) {
	return field === 'fee' || field === 'amount' || field === 'discount';
}

/** A form folded below its heading; open if it is the next step or has an answer. */
export function FoldedForm(props: {
	/** The anchor that links lead to. */
	id?: string;
	heading: string;
	/** For those who cannot see the context. */
	about?: string;
	isOpen?: boolean;
	/** Whether it belongs to the line above it. */
	isBeside?: boolean;
	children: ReactNode;
}) {
	return (
		<details
			id={props.id}
			open={props.isOpen}
			className={props.isBeside ? '' : 'border-line border-t py-1'}
		>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
				{props.heading}
				{props.about ? <span className="sr-only">: {props.about}</span> : null}
			</summary>
			<div className="pb-4">{props.children}</div>
		</details>
	);
}
