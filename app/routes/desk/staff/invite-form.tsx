import { inviteForm, roleOptions } from '#app/features/accounts/staff/invite-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** Invites somebody by mail. */
export function InviteForm(props: { answer?: FormAnswer; hasMailServer: boolean }) {
	const { answer } = props;
	return (
		<section className="mt-10 max-w-md">
			<h2 className="text-xl">Invite somebody</h2>
			<p className="mt-1 text-muted">
				{props.hasMailServer
					? 'They get a mail with a link that works once, for seven days, and choose their own password.'
					: 'No mail server is set up, so you get a link to pass on. They choose their own password with it; it works once, for seven days.'}
			</p>
			<DraftForm name="invite" className="mt-4 space-y-4">
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
				<Button type="submit" look="primary">
					{props.hasMailServer ? 'Send the invitation' : 'Make the invitation'}
				</Button>
			</DraftForm>
		</section>
	);
}
