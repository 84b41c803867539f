import type { LeadView } from '#app/features/leads/lead-types.ts';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { AskFirst } from '../blocks/ask-first.tsx';

/** Saves the filter on the screen under a name, which becomes a tab. */
export function SaveView({ answer }: { answer?: FormAnswer }) {
	return (
		<details open={answer?.errors?.name !== undefined}>
			<summary className="desk-link">Save this view as a tab</summary>
			<DraftForm name="save-view" preventScrollReset className="desk-panel max-w-md space-y-4">
				<Field
					id="view-name"
					name="name"
					kind="text"
					label="Name of the view"
					placeholder="Class 12, not called yet"
					maxLength={40}
					answer={answer}
					required
				/>
				<Field kind="checkbox" label="Everybody on the desk sees it" name="shared" value="1" />
				<button
					type="submit"
					name="intent"
					value="save-view"
					className="desk-button desk-button-strong"
				>
					Save the view
				</button>
			</DraftForm>
		</details>
	);
}

/** Deletes a view; `ask` is the label of the button that asks first. */
export function DeleteView({ view, ask, about }: { view: LeadView; ask: string; about?: string }) {
	return (
		<AskFirst
			ask={ask}
			about={about}
			message={
				view.isShared
					? 'Everybody on the desk loses this view. The leads stay.'
					: 'Only the view is deleted. The leads stay.'
			}
			intent="forget-view"
			button="Delete the view"
			fields={{ view: view.id }}
		/>
	);
}
