import { consentForm } from '#app/features/leads/lead-forms.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

const ways = ['On the phone', 'By WhatsApp', 'By mail', 'In person, on paper'];

/** The badge of a minor without consent; it opens the form that records the consent. */
export function ConsentForm(props: LeadFormParts & { lead: LeadDetails }) {
	const { lead } = props;
	const answer = answerTo(props.answer, 'consent');
	return (
		<details className="consent" open={answer !== undefined}>
			<summary className="flag flag-urgent cursor-pointer underline">
				Minor: no guardian consent yet
			</summary>
			<p className="mt-1 max-w-prose text-sm">
				A parent or guardian must agree before we counsel a student under 18. We record today’s date
				and your name with the consent.
			</p>
			<LeadForm intent="consent" {...props} className="mt-3 grid gap-4 sm:grid-cols-3">
				<Field
					id="consent-guardianName"
					name="guardianName"
					{...consentForm.fields.guardianName}
					defaultValue={lead.guardianName ?? ''}
					answer={answer}
				/>
				<Field
					id="consent-guardianPhone"
					name="guardianPhone"
					{...consentForm.fields.guardianPhone}
					autoComplete="off"
					defaultValue={lead.guardianPhone ?? ''}
					answer={answer}
				/>
				<Field
					id="consent-how"
					name="how"
					{...consentForm.fields.how}
					kind="choice"
					placeholder="Choose one"
					options={ways}
					answer={answer}
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
