import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { answerToChoice, LeadForm, type LeadFormParts } from './lead-form.tsx';

export function OwnerForm(
	props: LeadFormParts & { lead: LeadDetails; workers: Actor[]; me: string },
) {
	const { lead, workers, me } = props;
	return (
		<LeadForm intent="assign" version={lead.version} {...props}>
			<Field
				id="lead-owner"
				name="owner"
				kind="choice"
				label="Owner"
				placeholder="Nobody"
				options={workers.map(({ id, name }) => ({
					value: id,
					label: id === me ? `${name} (me)` : name,
				}))}
				defaultValue={lead.ownerId ?? ''}
				answer={answerToChoice(props.answer, 'assign')}
				beside={
					<button type="submit" className="desk-button">
						Set<span className="sr-only"> the owner</span>
					</button>
				}
			/>
		</LeadForm>
	);
}
