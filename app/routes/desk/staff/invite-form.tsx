import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { RoleSelect } from './role-select.tsx';

/** Invites somebody by mail. */
export function InviteForm(props: {
	error?: { field: string; message: string };
	given?: Record<string, string>;
	hasMailServer: boolean;
}) {
	const errorOf = (field: string) =>
		props.error?.field === field ? props.error.message : undefined;
	return (
		<section className="mt-10 max-w-md">
			<h2 className="text-xl">Invite somebody</h2>
			<p className="mt-1 text-muted">
				{props.hasMailServer
					? 'They get a mail with a link that works once, for seven days, and choose their own password.'
					: 'No mail server is set, so you get a link here to hand over. With it they choose their own password; it works once, for seven days.'}
			</p>
			<DraftForm name="invite" className="mt-4 space-y-4">
				<input type="hidden" name="intent" value="invite" />
				<Field
					id="invite-name"
					name="name"
					kind="text"
					label="Name"
					maxLength={100}
					defaultValue={props.given?.name}
					error={errorOf('name')}
					required
				/>
				<Field
					id="invite-email"
					name="email"
					kind="email"
					label="Email"
					maxLength={254}
					defaultValue={props.given?.email}
					error={errorOf('email')}
					required
				/>
				<RoleSelect id="invite-role" name="role" defaultValue={props.given?.role ?? 'counsellor'} />
				<Button type="submit" look="primary">
					{props.hasMailServer ? 'Send the invitation' : 'Make the invitation'}
				</Button>
			</DraftForm>
		</section>
	);
}
