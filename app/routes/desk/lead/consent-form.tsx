import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { givenOf, issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

const ways = ['On the phone', 'By WhatsApp', 'By mail', 'In person, on paper'];

/** Records that a guardian agreed; until then the lead stays marked. */
export function ConsentForm(props: LeadFormParts & { lead: LeadDetails }) {
	const { lead, answer } = props;
	if (!lead.needsConsent) return null;
	return (
		<details className="consent" open={answer?.intent === 'consent'}>
			<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger underline">
				Record the guardian’s consent
			</summary>
			<p className="mt-1 max-w-prose text-sm">
				Before we speak with a student under 18 for longer than it takes to find the guardian, a
				parent or guardian must have agreed. The day and your name are kept with it.
			</p>
			<LeadForm intent="consent" {...props} className="mt-3 grid gap-4 sm:grid-cols-3">
				<Field
					id="consent-name"
					name="guardianName"
					kind="text"
					label="Guardian’s name"
					required
					maxLength={100}
					defaultValue={givenOf(answer, 'consent', 'guardianName') ?? lead.guardianName ?? ''}
					error={issueOf(answer, 'consent', 'guardianName')}
				/>
				<Field
					id="consent-phone"
					name="guardianPhone"
					kind="tel"
					label="Guardian’s phone"
					required={false}
					defaultValue={givenOf(answer, 'consent', 'guardianPhone') ?? lead.guardianPhone ?? ''}
					error={issueOf(answer, 'consent', 'guardianPhone')}
				/>
				<Field
					id="consent-how"
					name="how"
					kind="choice"
					label="How they agreed"
					required
					placeholder="Choose one"
					options={ways}
					defaultValue={givenOf(answer, 'consent', 'how')}
					error={issueOf(answer, 'consent', 'how')}
				/>
				<div>
					<button type="submit" className="desk-button desk-button-strong">
						Record the consent
					</button>
				</div>
			</LeadForm>
		</details>
	);
}
