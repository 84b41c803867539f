import { type ChangeEvent, useRef } from 'react';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { callResults, isCallResult } from '#app/features/leads/contact/call-results.ts';
import { suggestStep } from '#app/features/leads/contact/follow-up-choices.ts';
import { isPlannedToday } from '#app/features/leads/contact/next-step-rules.ts';
import { contactForm } from '#app/features/leads/lead-forms.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { toLocalInput } from '#app/platform/format-date.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { useWorkdays } from '../shell/use-workdays.ts';
import { listRightPhones } from './contact-actions.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** Logs how a call or a chat went, with the next step; in a round of calls it also opens the next family. */
export function CallForm(
	props: LeadFormParts & {
		lead: LeadDetails;
		otherPhones: readonly string[];
		wrongPhones: readonly string[];
		now: number;
		tryAgainAt: number;
		isMessage: boolean;
		isRound: boolean;
	},
) {
	const { lead, now, tryAgainAt } = props;
	const days = useWorkdays();
	const answer = answerTo(props.answer, 'call');
	const result = answer?.typed?.result ?? (props.isMessage ? 'messaged' : undefined);
	const phones = listRightPhones(props);
	const suggested = useRef('');
	/** Suggests when to try again, or the reason for no next step, unless the user has already chosen. */
	const suggest = ({ currentTarget: { form } }: ChangeEvent<{ form: HTMLFormElement | null }>) => {
		const sent = new FormData(form ?? undefined);
		const value = textOf(sent, 'result');
		const hasOtherPhone = phones.length > 1 || sent.get('otherPhone') !== '';
		const step = form?.elements.namedItem('when');
		const at = form?.elements.namedItem('at');
		const because = form?.elements.namedItem('because');
		if (!(step instanceof HTMLSelectElement && at instanceof HTMLInputElement)) return;
		if (at.value !== '' || (step.value !== '' && step.value !== suggested.current)) return;
		const attempt = { tryAgainAt, days, hasOtherPhone };
		const plan = value === 'messaged' && isPlannedToday(lead.followUpAt, now) && lead.followUpAt;
		suggested.current =
			(isCallResult(value) && suggestStep(value, now, attempt)) ||
			(plan && toLocalInput(plan)) ||
			'';
		step.value = suggested.current;
		// Informs the form kit, as a choice by the user would.
		step.dispatchEvent(new Event('change', { bubbles: true }));
		if (!(because instanceof HTMLInputElement)) return;
		const reason = callResults['wrong-number'];
		if (step.value === 'clear') because.value ||= reason;
		else if (because.value === reason) because.value = '';
	};
	return (
		<LeadForm intent="call" {...props} isEmptied className="call-form">
			<FieldGroup legend="How did it go?" name="result" answer={answer}>
				<div className="choice-row choice-grid">
					{Object.entries(callResults).map(([value, label]) => (
						<label key={value}>
							<input
								type="radio"
								name="result"
								value={value}
								defaultChecked={value === result}
								required
								onChange={suggest}
							/>
							<span>{label}</span>
						</label>
					))}
				</div>
			</FieldGroup>
			<div className="wrong-number">
				<div className="grid gap-4 sm:grid-cols-2">
					{phones.length > 1 ? (
						<Field
							id="call-phone"
							name="phone"
							kind="choice"
							label="Which number is wrong?"
							options={phones.map((phone) => ({ value: phone, label: formatPhone(phone) }))}
							answer={answer}
						/>
					) : null}
					<Field
						{...contactForm.fields.otherPhone}
						id="call-other-phone"
						name="otherPhone"
						answer={answer}
						onChange={suggest}
					/>
				</div>
			</div>
			<Field
				{...contactForm.fields.text}
				id="call-text"
				name="text"
				rows={2}
				className="call-text"
				answer={answer}
			/>
			<FollowUpFields
				id="call"
				now={now}
				followUpAt={lead.followUpAt}
				tryAgainAt={tryAgainAt}
				answer={answer}
			/>
			<div className="call-buttons flex flex-wrap gap-3">
				{props.isRound ? (
					<button
						type="submit"
						name="then"
						value="next"
						data-sending="Logging…"
						className="desk-button desk-button-strong log-first grow sm:grow-0"
					>
						Log it, then the next call
					</button>
				) : null}
				<button
					type="submit"
					data-sending="Logging…"
					className={`desk-button min-w-28 ${props.isRound ? '' : 'desk-button-strong log-first'}`}
				>
					Log it
				</button>
			</div>
		</LeadForm>
	);
}
