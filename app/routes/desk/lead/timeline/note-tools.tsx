import { noteForm } from '#app/features/leads/lead-forms.ts';
import type { TimelineEvent } from '#app/features/leads/lead-types.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { AskFirst } from '../../blocks/ask-first.tsx';
import { answerTo, LeadForm, type LeadFormParts } from '../lead-form.tsx';

/** Lets the author of a note, or an owner, correct or withdraw it. */
export function NoteTools(props: LeadFormParts & { event: TimelineEvent }) {
	const { id, data } = props.event;
	const revision = String(data.revision ?? 0);
	const given = answerTo(props.answer, 'note-change');
	const answer = given?.typed?.note === id ? given : undefined;
	return (
		<div className="flex flex-wrap gap-x-5">
			{/* Made anew with each correction, and so closed again. */}
			<details key={revision} open={answer !== undefined} className="open:basis-full">
				<summary className="desk-link">Correct it</summary>
				<LeadForm {...props} intent="note-change" name={`note ${id}`} className="space-y-3 pb-3">
					<input type="hidden" name="note" value={id} />
					<input type="hidden" name="revision" value={revision} />
					<Field
						{...noteForm.fields.text}
						id={`note-${id}`}
						name="text"
						defaultValue={String(data.text ?? '')}
						answer={answer}
					/>
					<button type="submit" className="desk-button">
						Save the correction
					</button>
				</LeadForm>
			</details>
			<AskFirst
				ask="Withdraw it…"
				words="The note’s text is deleted. The timeline still says that you withdrew a note."
				intent="note-change"
				button="Withdraw the note"
				fields={{ note: id, revision, withdraw: '1' }}
				isForGood
			/>
		</div>
	);
}
