import { IssueLine, issueProps } from '../blocks/issue-line.tsx';
import { givenOf, issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** A note for oneself and the others; the family does not see it. */
export function NoteForm(props: LeadFormParts) {
	const issue = issueOf(props.answer, 'note', 'text');
	return (
		<LeadForm deed="note" {...props} className="space-y-4">
			<div>
				<label htmlFor="note-text" className="desk-label">
					Note <span className="font-normal text-muted">(only the desk reads it)</span>
				</label>
				<textarea
					id="note-text"
					name="text"
					rows={4}
					maxLength={4000}
					required
					defaultValue={givenOf(props.answer, 'note', 'text')}
					{...issueProps('note-text', issue)}
					className="desk-box"
				/>
				<IssueLine field="note-text" text={issue} />
			</div>
			<button type="submit" className="desk-button desk-button-strong">
				Write the note
			</button>
		</LeadForm>
	);
}
