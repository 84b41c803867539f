import { Link } from 'react-router';
import { writeRupees } from '#app/features/enrolments/money.ts';
import type { EnrolmentWithBalance } from '#app/features/enrolments/read-enrolments.server.ts';
import { leadLimits } from '#app/features/leads/lead-schema.ts';
import { leadStateNames, leadStates, lostReasons } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { answerToChoice, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** The lead's state. Choosing "Lost" asks for the reason, and says what stays open: a coming session, a balance due. */
export function StateForm(
	props: LeadFormParts & {
		lead: LeadDetails;
		session?: { bookingId: string; start: number };
		enrolments: readonly Pick<EnrolmentWithBalance, 'balance'>[];
		now: number;
	},
) {
	const { lead, session, now } = props;
	const due = props.enrolments.reduce((sum, { balance }) => sum + balance.due, 0);
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
			{session ? (
				<p className="reason mt-2">
					A session is booked for {describeDateTime(session.start, now)}. Lost does not cancel it.{' '}
					<Link to={`/desk/calendar/${session.bookingId}?from=lead`} className="desk-link">
						Open the booking
					</Link>
				</p>
			) : null}
			{due > 0 ? (
				<p className="reason mt-2">
					{writeRupees(due)} is still due, and stays in “Fees due”.{' '}
					<Link to={`/desk/leads/${lead.id}/enrolment`} className="desk-link">
						Open the enrolment
					</Link>
				</p>
			) : null}
		</LeadForm>
	);
}
