import {
	choicesAt,
	nameChoice,
	noStepReasons,
	stepPurposes,
} from '#app/features/leads/contact/follow-up-choices.ts';
import {
	isAnswerLate,
	isFollowUpDue,
	lacksNextStep,
} from '#app/features/leads/contact/next-step-rules.ts';
import { leadLimits } from '#app/features/leads/lead-schema.ts';
import { isInWork } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { describeDateTime, toLocalInput } from '#app/platform/format-date.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useWorkdays } from '../shell/use-workdays.ts';
import { answerToChoice, LeadForm, type LeadFormParts } from './lead-form.tsx';

export type StepLead = Parameters<typeof lacksNextStep>[0] &
	Pick<LeadDetails, 'version' | 'stepPurpose'>;

/** A family's next step, with the forms to change it. */
export function NextStepForm(
	props: LeadFormParts & {
		lead: StepLead;
		now: number;
		/** The session that is booked for today or later. */
		session?: { start: number };
		/** The name and query parameter of the lead, if the panel is on another page, to be filled in. */
		asksAbout?: { name: string; param: string };
	},
) {
	const { lead, now, session, asksAbout } = props;
	const days = useWorkdays();
	const form = { answer: props.answer, done: props.done, param: asksAbout?.param };
	const answer = answerToChoice(props.answer, 'follow-up');
	const { errors } = answer ?? {};
	const isMissing = lacksNextStep(lead);
	// Beside the family's request there is room for one column only.
	const columns = asksAbout ? 'md:grid-cols-2' : 'md:max-xl:grid-cols-2';
	return (
		<section aria-labelledby="next-step" className="desk-panel next-step">
			<h2 id="next-step" tabIndex={-1}>
				{asksAbout ? `Next step with ${asksAbout.name}` : 'Next step'}
			</h2>
			<Step lead={lead} now={now} isMissing={isMissing} sessionAt={session?.start} />
			<details key={props.done} open={asksAbout !== undefined || errors !== undefined}>
				<summary className="desk-link">
					{lead.followUpAt === null ? 'Plan it' : 'Change it'}
				</summary>
				<div className="next-step-forms">
					<div className={`grid gap-x-6 gap-y-3 ${columns}`}>
						<LeadForm intent="follow-up" name="follow-up-at" version={lead.version} {...form}>
							{/* Enter in a field must not press the first of the quick buttons below. */}
							<button type="submit" hidden />
							<Field
								name="purpose"
								label="What for?"
								required={false}
								maxLength={leadLimits.aboutStep}
								suggestions={stepPurposes}
								defaultValue={lead.stepPurpose ?? undefined}
								answer={answer}
							/>
							<div className="choice-row my-3">
								{choicesAt(now, days).map((choice) => (
									<button key={choice} type="submit" name="when" value={choice} formNoValidate>
										{nameChoice(choice, now, days)}
									</button>
								))}
							</div>
							<Field
								name="at"
								kind="datetime"
								label="Another time"
								note="Indian time"
								required
								defaultValue={lead.followUpAt === null ? undefined : toLocalInput(lead.followUpAt)}
								answer={answer}
								error={errors?.followUp}
								beside={
									<button type="submit" className="desk-button">
										Set<span className="sr-only"> the follow-up</span>
									</button>
								}
							/>
						</LeadForm>
						<LeadForm intent="follow-up" name="no-step" version={lead.version} {...form}>
							<input type="hidden" name="when" value="clear" />
							<Field
								name="because"
								label="None, because"
								required
								maxLength={leadLimits.aboutStep}
								suggestions={noStepReasons}
								defaultValue={lead.noStepReason ?? undefined}
								answer={answer}
								beside={
									<button type="submit" className="desk-button">
										Set<span className="sr-only"> that no next step is needed</span>
									</button>
								}
							/>
						</LeadForm>
					</div>
				</div>
			</details>
		</section>
	);
}

function Step(props: { lead: StepLead; now: number; isMissing: boolean; sessionAt?: number }) {
	const { lead, now, isMissing } = props;
	const { followUpAt, stepPurpose, noStepReason, answerDueAt, firstAnswerAt } = lead;
	if (followUpAt !== null) {
		return (
			<>
				<Due
					what={followUpAt === props.sessionAt ? 'Session' : 'Follow-up'}
					time={describeDateTime(followUpAt, now)}
					isPast={isFollowUpDue(followUpAt, now)}
				/>
				{stepPurpose ? <p className="wrap-anywhere">{stepPurpose}</p> : null}
			</>
		);
	}
	if (isMissing) return <p className="text-danger">None yet</p>;
	if (noStepReason) return <p>None, because: {noStepReason}</p>;
	if (firstAnswerAt !== null || !isInWork(lead.state)) return <p>None</p>;
	if (answerDueAt === null) return null;
	const time = describeDateTime(answerDueAt, now);
	return <Due what="First answer" time={time} isPast={isAnswerLate(answerDueAt, now)} />;
}

function Due({ what, time, isPast }: { what: string; time: string; isPast: boolean }) {
	if (isPast) return <p className="text-danger">{`${what} was due ${time}`}</p>;
	return <p>{`${what} ${time}`}</p>;
}
