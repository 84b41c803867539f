import { ownPassword, resetForm } from '#app/features/accounts/sign-up/account-forms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** The result of requesting another email. */
export interface AddressAnswer extends FormAnswer {
	/** The email that a confirmation was sent to. */
	sentTo?: string;
}

/** The email that password links are sent to, and a form to change it. */
export function OwnAddress(props: {
	/** The screen that contains it. */
	address: string;
	/** Undefined for an account that has none. */
	email?: string;
	answer?: AddressAnswer;
}) {
	const { email, answer } = props;
	return (
		<section aria-labelledby="address">
			<h2 id="address" className="text-2xl">
				Your address
			</h2>
			<p className="mt-2">
				{email ? (
					<>
						<b className="wrap-anywhere">{email}</b>. You can sign in with it, and reset your
						password by email.
					</>
				) : (
					'None yet. With an address you can reset your password by email if you forget it or get locked out.'
				)}
			</p>
			{/* A new key empties the form: a password must not stay on the screen. */}
			<DraftForm
				name="address"
				key={answer?.sentTo}
				action={props.address}
				className="mt-4 max-w-md space-y-4"
			>
				<FormMessage answer={answer} />
				<input type="hidden" name="intent" value="address" />
				<Field
					id="new-address"
					name="email"
					{...resetForm.fields.email}
					placeholder={undefined}
					label={email ? 'Another address' : 'Email'}
					answer={answer}
				/>
				<Field
					id="address-password"
					name="current"
					{...ownPassword}
					label="Current password"
					answer={answer}
				/>
				<SubmitButton className="w-full sm:w-auto">Send a mail to confirm it</SubmitButton>
			</DraftForm>
		</section>
	);
}
