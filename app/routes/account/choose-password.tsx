import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { newPassword } from '#app/features/accounts/sign-up/account-forms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';

/** One field for a new password, for somebody who came by a mailed link. */
export function ChoosePassword(props: {
	email: string;
	answer?: FormAnswer;
	button: string;
	/** Further fields. */
	children?: ReactNode;
}) {
	const form = useFocusError(props.answer);
	return (
		<Form ref={form} method="post" noValidate className="space-y-5">
			<p>
				<span className="block font-semibold text-sm">Account</span>
				<span className="wrap-anywhere">{props.email}</span>
			</p>
			{/* Tells the password manager which account this is for. */}
			<input type="text" autoComplete="username" value={props.email} readOnly hidden />
			{props.children}
			<Field id="password" name="password" {...newPassword} answer={props.answer} />
			<SubmitButton>{props.button}</SubmitButton>
		</Form>
	);
}
