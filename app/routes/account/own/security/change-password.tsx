import { Form } from 'react-router';
import { passwordLength, passwordRule } from '#app/features/accounts/passwords/password-rule.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusFault } from '#app/ui/forms/focus.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '../../submit-button.tsx';

interface Faults {
	message?: string;
	current?: string;
	password?: string;
}

/** The present password and the next one; all other devices are signed out by it. */
export function ChangePassword(props: {
	/** The screen that contains it. */
	address: string;
	email: string;
	/** The session of this device: a new password begins another. */
	session?: string;
	faults?: Faults;
}) {
	const { faults } = props;
	const form = useFocusFault(faults);
	return (
		<section aria-labelledby="change">
			<h2 id="change" className="text-2xl">
				Change the password
			</h2>
			{/* Emptied once it is done: an old password must not stay on the screen. */}
			<Form
				key={props.session}
				ref={form}
				method="post"
				action={props.address}
				className="mt-4 max-w-md space-y-4"
			>
				<FormMessage text={faults?.message} isError />
				<input type="text" autoComplete="username" value={props.email} readOnly hidden />
				<Field
					id="current"
					name="current"
					kind="password"
					label="Present password"
					error={faults?.current}
					autoComplete="current-password"
					maxLength={passwordLength.most}
					required
				/>
				<Field
					id="password"
					name="password"
					kind="password"
					label="New password"
					help={passwordRule}
					error={faults?.password}
					autoComplete="new-password"
					maxLength={passwordLength.most}
					required
				/>
				<SubmitButton className="w-full sm:w-auto">Change the password</SubmitButton>
			</Form>
		</section>
	);
}
