import { callResults } from '#app/features/leads/contact/call-results.ts';
import { IssueLine, issueProps } from '../blocks/issue-line.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { givenOf, issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** How a call or a chat went, and what comes next. */
export function CallForm(props: LeadFormParts & { now: number; isMessage: boolean }) {
	const { answer } = props;
	const result = givenOf(answer, 'call', 'result') ?? (props.isMessage ? 'messaged' : undefined);
	const wrongResult = issueOf(answer, 'call', 'result');
	const wrongText = issueOf(answer, 'call', 'text');
	return (
		<LeadForm intent="call" {...props} className="space-y-4">
			<fieldset aria-describedby={wrongResult && 'call-result-issue'}>
				<legend className="desk-label">How did it go?</legend>
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
				<IssueLine field="call-result" text={wrongResult} />
			</fieldset>
			<div>
				<label htmlFor="call-text" className="desk-label">
					What was said <span className="font-normal text-muted">(optional)</span>
				</label>
				<textarea
					id="call-text"
					name="text"
					rows={2}
					maxLength={2000}
					defaultValue={givenOf(answer, 'call', 'text')}
					{...issueProps('call-text', wrongText)}
					className="desk-box"
				/>
				<IssueLine field="call-text" text={wrongText} />
			</div>
			<FollowUpFields id="call" now={props.now} error={issueOf(answer, 'call', 'followUp')} />
			<button type="submit" className="desk-button desk-button-strong">
				Log it
			</button>
		</LeadForm>
	);
}
