import type { Ref } from 'react';
import { Form } from 'react-router';
import { passwordLength } from '#app/features/accounts/password-rule.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';

/** Username, password, and what became of the last try. */
export function SignInForm({ message, ref }: { message?: string; ref: Ref<HTMLFormElement> }) {
	return (
		<Form ref={ref} method="post" className="mt-6 space-y-4">
			<FormMessage text={message} isError />
			<FieldInput
				id="username"
				name="username"
				kind="text"
				label="Username"
				autoComplete="username"
				maxLength={254}
				required
			/>
			<FieldInput
				id="password"
				name="password"
				kind="password"
				label="Password"
				autoComplete="current-password"
				maxLength={passwordLength.most}
				required
			/>
			<Button type="submit" look="primary" className="w-full">
				Sign in
			</Button>
		</Form>
	);
}
