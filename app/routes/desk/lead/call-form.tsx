import { callResults } from '#app/features/leads/contact/call-results.ts';
import { contactForm } from '#app/features/leads/lead-schema.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** How a call or a chat went, and what comes next. */
export function CallForm(props: LeadFormParts & { now: number; isMessage: boolean }) {
	const answer = answerTo(props.answer, 'call');
	const result = answer?.typed?.result ?? (props.isMessage ? 'messaged' : undefined);
	return (
		<LeadForm intent="call" {...props} className="space-y-4">
			<FieldGroup legend="How did it go?" error={answer?.errors?.result}>
				<div className="choice-row choice-grid">
					{Object.entries(callResults).map(([value, label]) => (
						<label key={value}>
							<input
								type="radio"
								name="result"
								value={value}
								defaultChecked={value === result}
								required
							/>
							<span>{label}</span>
						</label>
					))}
				</div>
			</FieldGroup>
			<Field {...contactForm.fields.text} id="call-text" name="text" rows={2} answer={answer} />
			<FollowUpFields id="call" now={props.now} error={answer?.errors?.followUp} />
			<button type="submit" className="desk-button desk-button-strong">
				Log it
			</button>
		</LeadForm>
	);
}
