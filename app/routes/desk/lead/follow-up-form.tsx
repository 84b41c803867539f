import { choicesAt, followUpChoices } from '#app/features/leads/contact/follow-up-choices.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { describeMoment, toLocalInput } from '#app/platform/format-date.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** When to get back to them: one click for the usual moments, a date and time for the rest. */
export function FollowUpForm(props: LeadFormParts & { lead: LeadDetails; now: number }) {
	const { lead, now } = props;
	const planned = lead.followUpAt;
	return (
		<div>
			<p className="field-label">Follow-up</p>
			<p className={planned !== null && planned < now ? 'font-semibold text-danger' : undefined}>
				{planned === null ? 'None planned' : describeMoment(planned, now)}
			</p>
			<LeadForm intent="follow-up" name="quick-follow-up" version={lead.version} {...props}>
				<div className="choice-row">
					{choicesAt(now).map((choice) => (
						<button key={choice} type="submit" name="when" value={choice} formNoValidate>
							{followUpChoices[choice]}
						</button>
					))}
					{planned === null ? null : (
						<button type="submit" name="when" value="clear" formNoValidate>
							Done, none planned
						</button>
					)}
				</div>
			</LeadForm>
			<LeadForm intent="follow-up" version={lead.version} {...props}>
				<Field
					name="at"
					kind="datetime"
					label="Date and time of the follow-up, Indian time"
					isLabelHidden
					required
					defaultValue={planned === null ? undefined : toLocalInput(planned)}
					error={answerTo(props.answer, 'follow-up')?.errors?.followUp}
					beside={
						<button type="submit" className="desk-button">
							Set<span className="sr-only"> the follow-up</span>
						</button>
					}
				/>
			</LeadForm>
		</div>
	);
}
