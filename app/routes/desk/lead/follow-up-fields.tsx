import type { ChangeEvent } from 'react';
import {
	choicesAt,
	followUpChoices,
	nameChoice,
	noStepReasons,
	stepPurposes,
	toChoiceValue,
} from '#app/features/leads/contact/follow-up-choices.ts';
import { isFollowUpAhead, isPlannedToday } from '#app/features/leads/contact/next-step-rules.ts';
import { leadLimits } from '#app/features/leads/lead-schema.ts';
import { describeDateTime, toLocalInput } from '#app/platform/format-date.ts';
import { Field, FieldError, useFieldError } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { useWorkdays } from '../shell/use-workdays.ts';

/** The next step: a quick choice, a custom date and time, or why there is none. */
export function FollowUpFields(props: {
	id: string;
	now: number;
	/** The planned follow-up; it may stay if it is in the future. */
	followUpAt?: number | null;
	/** When to try again if nobody is reached, for the suggestion after a call. */
	tryAgainAt?: number;
	/** Whether the form is refused without a next step. */
	required?: boolean;
	answer?: FormAnswer;
}) {
	const days = useWorkdays();
	const { id, now, followUpAt = null, tryAgainAt, required, answer } = props;
	const planned = isFollowUpAhead(followUpAt, now) ? followUpAt : null;
	// After a call, what was planned for today may be this very call.
	const isChosen = tryAgainAt !== undefined && isPlannedToday(planned, now);
	const asPlanned = planned && `As planned: ${describeDateTime(planned, now)}`;
	const isOffered =
		tryAgainAt && Object.hasOwn(followUpChoices, toChoiceValue(tryAgainAt, now, days));
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
				placeholder={(!isChosen && asPlanned) || 'Choose one'}
				options={[
					...(isChosen && planned && asPlanned
						? [{ value: toLocalInput(planned), label: asPlanned }]
						: []),
					...choicesAt(now, days).map((value) => ({ value, label: nameChoice(value, now, days) })),
					...(tryAgainAt && !isOffered ? [nameNextWorkday(tryAgainAt, now)] : []),
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
				maxLength={leadLimits.aboutStep}
				suggestions={stepPurposes}
				answer={answer}
			/>
			<Field
				id={`${id}-because`}
				name="because"
				label="Why no next step?"
				className="step-because"
				maxLength={leadLimits.aboutStep}
				suggestions={noStepReasons}
				answer={answer}
			/>
			<div className="col-span-full empty:hidden">
				<FieldError id={`${id}-when-error`} text={error} />
			</div>
		</div>
	);
}

function nameNextWorkday(at: number, now: number) {
	return { value: toLocalInput(at), label: `Next working day: ${describeDateTime(at, now)}` };
}

/** A hidden time must not be sent. */
function forgetOtherTime({
	currentTarget: { form, value },
}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
	const at = form?.elements.namedItem('at');
	if (value !== 'other' && at instanceof HTMLInputElement) at.value = '';
}
