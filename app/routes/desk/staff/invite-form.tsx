import { inviteForm, roleOptions } from '#app/features/accounts/staff/invite-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** Invites somebody by mail. */
export function InviteForm(props: { answer?: FormAnswer; hasMailServer: boolean }) {
	const { answer } = props;
	return (
		<details className="mt-4" open={answer?.errors !== undefined}>
			<summary className="desk-button desk-button-first">Invite somebody</summary>
			<p className="mt-3 max-w-prose text-muted">
				{props.hasMailServer
					? 'They get a mail with a link that works once, for seven days, and choose their own password.'
					: 'No mail server is set up, so you get a link to pass on. They choose their own password with it; it works once, for seven days.'}
			</p>
			<DraftForm name="invite" className="mt-4 grid max-w-4xl gap-4 md:grid-cols-3">
				<input type="hidden" name="intent" value="invite" />
				{Object.entries(inviteForm.fields).map(([name, field]) => (
					<Field
						key={name}
						id={`invite-${name}`}
						name={name}
						{...field}
						options={name === 'role' ? roleOptions : undefined}
						defaultValue={name === 'role' ? 'counsellor' : undefined}
						answer={answer}
					/>
				))}
				<div className="md:col-span-3">
					<Button type="submit" variant="primary">
						{props.hasMailServer ? 'Send the invitation' : 'Make the invitation'}
					</Button>
				</div>
			</DraftForm>
		</details>
	);
}
