import { passwordLength } from '#app/features/accounts/passwords/password-rule.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '../../account/submit-button.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** The result of requesting another address. */
export interface AddressAnswer {
	/** The address that a mail was sent to, or seems to have been. */
	sentTo?: string;
	/** Whether it waits, because no mail server is set up. */
	isWaiting?: boolean;
	message?: string;
	email?: string;
	current?: string;
	typed?: string;
}

/** The address that a new password is sent to, and a form for another one. */
export function OwnAddress(props: {
	/** The screen that contains it. */
	address: string;
	/** Undefined for an account that has none. */
	email?: string;
	answer?: AddressAnswer;
}) {
	const { email, answer } = props;
	const sent =
		answer?.sentTo &&
		(answer.isWaiting
			? `No mail server is set up, so the mail to ${answer.sentTo} waits. Confirm the address once mail works.`
			: `We have sent a mail to ${answer.sentTo}. Open it within 24 hours and confirm the address.`);
	return (
		<section aria-labelledby="address">
			<h2 id="address" className="text-2xl">
				Your address
			</h2>
			<p className="mt-2">
				{email ? (
					<>
						<b className="wrap-anywhere">{email}</b>. You can sign in with it, and when you have
						forgotten your password, a new one is set by a mail to it.
					</>
				) : (
					'There is none yet. With one, you can set a new password by mail when you have forgotten yours, or when somebody else has tried too often.'
				)}
			</p>
			{/* Emptied once it is done: a password must not stay on the screen. */}
			<DraftForm
				name="address"
				key={answer?.sentTo}
				action={props.address}
				className="mt-4 max-w-md space-y-4"
			>
				<FormMessage
					text={answer?.message ?? sent}
					isError={answer !== undefined && !answer.sentTo}
				/>
				<input type="hidden" name="intent" value="address" />
				<Field
					id="new-address"
					name="email"
					kind="email"
					label={email ? 'Another address' : 'Email'}
					defaultValue={answer?.typed}
					error={answer?.email}
					autoComplete="email"
					maxLength={254}
					required
				/>
				<Field
					id="address-password"
					name="current"
					kind="password"
					label="Present password"
					error={answer?.current}
					autoComplete="current-password"
					maxLength={passwordLength.most}
					required
				/>
				<SubmitButton className="w-full sm:w-auto">Send a mail to confirm it</SubmitButton>
			</DraftForm>
		</section>
	);
}
