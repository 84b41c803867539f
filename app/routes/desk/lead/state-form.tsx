import { leadStateNames, leadStates, lostReasons } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { IssueLine, issueProps } from '../blocks/issue-line.tsx';
import { givenOf, issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** How far the lead has come. Choosing "Lost" asks for the reason. */
export function StateForm(props: LeadFormParts & { lead: LeadDetails }) {
	const { lead, answer } = props;
	const issue = issueOf(answer, 'state', 'reason');
	return (
		<LeadForm intent="state" version={lead.version} {...props} className="state-form">
			<label htmlFor="lead-state" className="desk-label">
				State
			</label>
			<div className="flex gap-2">
				<select
					id="lead-state"
					name="state"
					defaultValue={givenOf(answer, 'state', 'state') ?? lead.state}
					className="desk-box"
				>
					{leadStateNames.map((state) => (
						<option key={state} value={state}>
							{leadStates[state]}
						</option>
					))}
				</select>
				<button type="submit" className="desk-button mt-1">
					Set<span className="sr-only"> the state</span>
				</button>
			</div>
			<div className="reason">
				<label htmlFor="lost-reason" className="desk-label mt-2">
					Why is it lost?
				</label>
				<input
					id="lost-reason"
					name="reason"
					list="lost-reasons"
					maxLength={300}
					defaultValue={lead.lostReason ?? undefined}
					{...issueProps('lost-reason', issue)}
					className="desk-box"
				/>
				<datalist id="lost-reasons">
					{lostReasons.map((reason) => (
						<option key={reason} value={reason} />
					))}
				</datalist>
				<IssueLine field="lost-reason" text={issue} />
			</div>
		</LeadForm>
	);
}
