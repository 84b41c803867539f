import { inviteForm } from '#app/features/accounts/staff/invite-form.ts';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** The name that colleagues and families see, and a form to change it. */
export function OwnName(props: { address: string; name: string; answer?: FormAnswer }) {
	const { name, answer } = props;
	return (
		<section aria-labelledby="own-name">
			<h2 id="own-name" className="text-2xl">
				Your name
			</h2>
			<p className="mt-2">Colleagues see it on leads, families in your mails and messages.</p>
			<DraftForm
				name="own-name"
				key={name}
				action={props.address}
				className="mt-4 max-w-md space-y-4"
			>
				<FormMessage answer={answer} />
				<input type="hidden" name="intent" value="name" />
				<Field
					id="staff-name"
					{...inviteForm.fields.name}
					name="name"
					autoComplete="name"
					defaultValue={name}
					answer={answer}
				/>
				<SubmitButton className="w-full sm:w-auto">
					{name ? 'Change the name' : 'Save the name'}
				</SubmitButton>
			</DraftForm>
		</section>
	);
}
