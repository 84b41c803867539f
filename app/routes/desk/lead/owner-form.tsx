import type { Actor, LeadDetails } from '#app/features/leads/lead-types.ts';
import { IssueLine, issueProps } from '../blocks/issue-line.tsx';
import { issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** Whose lead it is. */
export function OwnerForm(
	props: LeadFormParts & { lead: LeadDetails; workers: Actor[]; me: string },
) {
	const { lead, workers, me } = props;
	const issue = issueOf(props.answer, 'assign', 'owner');
	return (
		<LeadForm intent="assign" version={lead.version} {...props}>
			<label htmlFor="lead-owner" className="desk-label">
				Owner
			</label>
			<div className="flex gap-2">
				<select
					id="lead-owner"
					name="owner"
					defaultValue={lead.ownerId ?? ''}
					{...issueProps('lead-owner', issue)}
					className="desk-box"
				>
					<option value="">Nobody</option>
					{workers.map(({ id, name }) => (
						<option key={id} value={id}>
							{id === me ? `${name} (me)` : name}
						</option>
					))}
				</select>
				<button type="submit" className="desk-button mt-1">
					Set<span className="sr-only"> the owner</span>
				</button>
			</div>
			<IssueLine field="lead-owner" text={issue} />
		</LeadForm>
	);
}
