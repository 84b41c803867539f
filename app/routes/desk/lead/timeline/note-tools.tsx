import { callResults } from '#app/features/leads/contact/call-results.ts';
import { contactForm, noteForm } from '#app/features/leads/lead-forms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { AskFirst } from '../../blocks/ask-first.tsx';
import { answerTo, LeadForm, type LeadFormParts } from '../lead-form.tsx';
import type { ShownEvent } from './show-event.server.ts';

const results = Object.entries(callResults).map(([value, label]) => ({ value, label }));

/** Lets the author of a note or a logged contact, or an owner, correct or withdraw it. */
export function NoteTools(
	props: LeadFormParts &
		Pick<ShownEvent, 'id' | 'kind'> & { note: NonNullable<ShownEvent['note']> },
) {
	const { id, kind, note } = props;
	const isContact = kind === 'call';
	const what = isContact ? 'contact' : 'note';
	const { revision } = note;
	const given = answerTo(props.answer, 'note-change');
	const answer = given?.typed?.note === id ? given : undefined;
	return (
		<div className="flex flex-wrap gap-x-5">
			{/* A new key after each correction closes it again. */}
			<details key={revision} open={answer !== undefined} className="open:basis-full">
				<summary className="desk-link">Correct it</summary>
				<LeadForm {...props} intent="note-change" name={`note ${id}`} className="space-y-3 pb-3">
					<input type="hidden" name="note" value={id} />
					<input type="hidden" name="revision" value={revision} />
					{isContact ? (
						<Field
							id={`result-${id}`}
							name="result"
							kind="choice"
							label="How did it go?"
							help="Another result takes back the next step that was set with it. The status stays."
							options={results}
							defaultValue={note.result}
							answer={answer}
						/>
					) : null}
					<Field
						{...(isContact ? contactForm : noteForm).fields.text}
						id={`note-${id}`}
						name="text"
						defaultValue={note.text}
						answer={answer}
					/>
					<button type="submit" className="desk-button">
						Save the correction
					</button>
				</LeadForm>
			</details>
			<AskFirst
				ask="Withdraw it…"
				message={`${isContact ? 'The result and the text are deleted, and the next step is what it was before, unless somebody has planned since.' : 'The note’s text is deleted.'} The timeline still says that you withdrew a ${what}.`}
				intent="note-change"
				button={`Withdraw the ${what}`}
				fields={{ note: id, revision, withdraw: '1' }}
				isPermanent
			/>
		</div>
	);
}
