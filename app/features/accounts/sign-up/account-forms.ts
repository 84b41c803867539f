import {
	email,
	type FormDeclaration,
	line,
	password,
	phone,
} from '#app/features/forms/define-form.ts';
import { passwordLength, passwordRule } from '../passwords/password-rule.ts';

const name = {
	...line({
		label: 'Name',
		placeholder: 'Name*',
		autoComplete: 'name',
		missing: 'Enter your name.',
	}),
	isName: true as const,
};
const number = phone({
	label: 'Phone',
	placeholder: 'Phone*',
	missing: 'Enter your phone number.',
});

export const signUpForm = {
	name: 'sign-up',
	title: 'Sign up',
	submitLabel: 'Sign up',
	next: 'We will send a link to your email address.',
	fields: {
		name,
		email: email({ label: 'Email', placeholder: 'Email*', missing: 'Enter your email address.' }),
		phone: number,
	},
} satisfies FormDeclaration;

export const profileForm = {
	name: 'profile',
	title: 'Profile',
	submitLabel: 'Save',
	next: '',
	fields: { name, phone: number },
} satisfies FormDeclaration;

export const resetForm = {
	name: 'reset',
	title: 'Forgot password',
	submitLabel: 'Send me a link',
	next: 'We will send a link to your email address.',
	fields: {
		email: email({ label: 'Email', placeholder: 'Email*', missing: 'Enter your email address.' }),
	},
} satisfies FormDeclaration;

/** The current password, to confirm an action. */
export const ownPassword = password({
	label: 'Your password',
	autoComplete: 'current-password',
	maxLength: passwordLength.max,
});

export const newPassword = password({
	label: 'New password',
	help: passwordRule,
	autoComplete: 'new-password',
	maxLength: passwordLength.max,
});
