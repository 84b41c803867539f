import { email } from '#app/features/forms/define-form.ts';

/** The newsletter form, in the footer and on its own page. It is not an enquiry form, because it makes no lead. */
export const newsletterForm = {
	name: 'newsletter',
	title: 'Newsletter',
	submitLabel: 'Subscribe',
	next: 'We send new dates and posts now and then. We first email you a link to confirm your address. You can unsubscribe at any time.',
	fields: {
		email: email({
			label: 'Email',
			placeholder: 'Email Address*',
			missing: 'Enter your email address.',
		}),
	},
} as const;

export const subscriberStates = ['confirmed', 'pending', 'left'] as const;
