import { Form } from 'react-router';
import { newPassword, ownPassword } from '#app/features/accounts/sign-up/account-forms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';

/** The current password and a new one; all other devices are signed out. */
export function ChangePassword(props: {
	/** The address of the screen that contains it. */
	address: string;
	email: string;
	/** The session of this device; a new password starts another. */
	session?: string;
	answer?: FormAnswer;
}) {
	const { answer } = props;
	const form = useFocusError(answer);
	return (
		<section aria-labelledby="change">
			<h2 id="change" className="text-2xl">
				Change the password
			</h2>
			{/* A new key empties the form: an old password must not stay on the screen. */}
			<Form
				key={props.session}
				ref={form}
				method="post"
				action={props.address}
				className="mt-4 max-w-md space-y-4"
			>
				<FormMessage answer={answer} />
				<input type="text" autoComplete="username" value={props.email} readOnly hidden />
				<Field
					id="current"
					name="current"
					{...ownPassword}
					label="Current password"
					answer={answer}
				/>
				<Field id="password" name="password" {...newPassword} answer={answer} />
				<SubmitButton className="w-full sm:w-auto">Change the password</SubmitButton>
			</Form>
		</section>
	);
}
