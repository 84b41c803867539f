import { email } from '#app/features/forms/define-form.ts';

/** The watch form. It is not an enquiry form, because it makes no lead. */
export const watchForm = {
	name: 'watch',
	title: 'Tell me when applications open',
	submitLabel: 'Tell me',
	next: 'We will email you when a date is announced, moved or cancelled, and before each deadline. First confirm your address by email. You can stop any time.',
	fields: {
		email: email({
			label: 'Email',
			placeholder: 'Email Address*',
			missing: 'Enter your email address.',
		}),
	},
} as const;
