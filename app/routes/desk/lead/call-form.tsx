import { callResults } from '#app/features/leads/contact/call-results.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { givenOf, issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** How a call or a chat went, and what comes next. */
export function CallForm(props: LeadFormParts & { now: number; isMessage: boolean }) {
	const { answer } = props;
	const result = givenOf(answer, 'call', 'result') ?? (props.isMessage ? 'messaged' : undefined);
	return (
		<LeadForm intent="call" {...props} className="space-y-4">
			<FieldGroup legend="How did it go?" error={issueOf(answer, 'call', 'result')}>
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
			<Field
				id="call-text"
				name="text"
				kind="longText"
				label="What was said"
				required={false}
				rows={2}
				maxLength={2000}
				defaultValue={givenOf(answer, 'call', 'text')}
				error={issueOf(answer, 'call', 'text')}
			/>
			<FollowUpFields id="call" now={props.now} error={issueOf(answer, 'call', 'followUp')} />
			<button type="submit" className="desk-button desk-button-strong">
				Log it
			</button>
		</LeadForm>
	);
}
