import type { MailState } from '#app/features/outbox/mail-states.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';

const again: Partial<Record<MailState, string>> = {
	waiting: 'Send now',
	held: 'Send it',
	failed: 'Try again',
	discarded: 'Send anyway',
};

/** The actions for an unsent mail. */
export function MailActions(props: {
	state: MailState;
	hasLostLink: boolean;
	answer?: FormAnswer;
}) {
	const { state, hasLostLink, answer } = props;
	if (state === 'sent') return null;
	return (
		<div className="space-y-5 border-line border-t pt-5">
			{hasLostLink ? (
				<p>
					It cannot be sent any more: its private link was removed. Whoever needs it asks for a new
					one; an invitation is sent again under “Staff”.
				</p>
			) : (
				<DraftForm name="retry">
					<Button type="submit" name="intent" value="retry">
						{again[state]}
					</Button>
				</DraftForm>
			)}
			{state === 'discarded' ? null : (
				<DraftForm name="discard" className="space-y-3">
					<Field
						id="reason"
						name="reason"
						kind="text"
						label="Reason for discarding it"
						maxLength={200}
						answer={answer}
						required
					/>
					<Button type="submit" name="intent" value="discard">
						Discard
					</Button>
				</DraftForm>
			)}
		</div>
	);
}
