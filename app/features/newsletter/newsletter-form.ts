import { email } from '#app/features/forms/define-form.ts';

/** The newsletter's form, in the footer and on a page of its own. It makes no enquiry, so it is not among those. */
export const newsletterForm = {
	name: 'newsletter',
	title: 'Newsletter',
	submitLabel: 'Subscribe',
	next: 'New dates and posts, now and then. You confirm by email first, and can unsubscribe with one click.',
	fields: {
		email: email({
			label: 'Email',
			placeholder: 'Email Address*',
			missing: 'Enter your email address.',
		}),
	},
} as const;

/** The states of a subscription. */
export const subscriberStates = ['confirmed', 'pending', 'left'] as const;
