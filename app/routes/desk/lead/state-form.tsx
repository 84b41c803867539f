import { leadLimits } from '#app/features/leads/lead-schema.ts';
import { leadStateNames, leadStates, lostReasons } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { answerToChoice, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** The lead's state. Choosing "Lost" asks for the reason. */
export function StateForm(props: LeadFormParts & { lead: LeadDetails }) {
	const { lead } = props;
	const answer = answerToChoice(props.answer, 'state');
	return (
		<LeadForm intent="state" version={lead.version} {...props} className="state-form">
			<Field
				id="lead-state"
				name="state"
				kind="choice"
				label="Status"
				options={leadStateNames.map((value) => ({ value, label: leadStates[value] }))}
				defaultValue={lead.state}
				answer={answer}
				beside={
					<button type="submit" className="desk-button">
						Set<span className="sr-only"> the status</span>
					</button>
				}
			/>
			<Field
				id="lost-reason"
				name="reason"
				label="Why is it lost?"
				className="reason mt-2"
				maxLength={leadLimits.lostReason}
				suggestions={lostReasons}
				defaultValue={lead.lostReason ?? undefined}
				answer={answer}
			/>
		</LeadForm>
	);
}
