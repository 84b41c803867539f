import type { ChangeEvent } from 'react';
import {
	choicesAt,
	followUpChoices,
	isFollowUpAhead,
	noStepReasons,
	stepPurposes,
} from '#app/features/leads/contact/follow-up-choices.ts';
import { leadLimits } from '#app/features/leads/lead-schema.ts';
import { describeDateTime, toLocalInput } from '#app/platform/format-date.ts';
import { Field, FieldError, useFieldError } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';

/** The next step: a quick choice, a custom date and time, or why there is none. */
export function FollowUpFields(props: {
	id: string;
	now: number;
	/** The planned follow-up; it may stay if it is in the future. */
	followUpAt?: number | null;
	/** Whether the form is refused without a next step. */
	required?: boolean;
	answer?: FormAnswer;
}) {
	const { id, now, followUpAt = null, required, answer } = props;
	const planned = isFollowUpAhead(followUpAt, now) ? followUpAt : null;
	const [error, forgetError] = useFieldError(answer, 'followUp');
	const errorId = error && `${id}-when-error`;
	// Only the field to correct is marked.
	const isAboutTime = answer?.typed?.when === 'other' || Boolean(answer?.typed?.at);
	return (
		<div className="step-fields" onChange={forgetError}>
			<Field
				id={`${id}-when`}
				name="when"
				kind="choice"
				label="Next step"
				placeholder={planned ? `As planned: ${describeDateTime(planned, now)}` : 'Choose one'}
				options={[
					...choicesAt(now).map((value) => ({ value, label: followUpChoices[value] })),
					{ value: 'other', label: 'Another time …' },
					{ value: 'clear', label: 'None, because …' },
				]}
				required={required}
				defaultValue={answer?.typed?.when}
				errorId={isAboutTime ? undefined : errorId}
				onChange={forgetOtherTime}
			/>
			<Field
				id={`${id}-at`}
				name="at"
				kind="datetime"
				label="Date and time"
				note="Indian time"
				className="step-at"
				min={toLocalInput(now).slice(0, 11).concat('00:00')}
				defaultValue={answer?.typed?.at}
				errorId={isAboutTime ? errorId : undefined}
			/>
			<Field
				id={`${id}-purpose`}
				name="purpose"
				label="What for?"
				className="step-purpose"
				required={false}
				maxLength={leadLimits.noStepReason}
				suggestions={stepPurposes}
				answer={answer}
			/>
			<Field
				id={`${id}-because`}
				name="because"
				label="Why no next step?"
				className="step-because"
				maxLength={leadLimits.noStepReason}
				suggestions={noStepReasons}
				answer={answer}
			/>
			<div className="col-span-full empty:hidden">
				<FieldError id={`${id}-when-error`} text={error} />
			</div>
		</div>
	);
}

/** A hidden time must not be sent. */
function forgetOtherTime({
	currentTarget: { form, value },
}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
	const at = form?.elements.namedItem('at');
	if (value !== 'other' && at instanceof HTMLInputElement) at.value = '';
}
