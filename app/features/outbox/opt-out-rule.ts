import type { MailTemplate } from '#app/features/mail/mail-templates.ts';

/**
 * Whether a mail is not sent any more once its family asked for no messages, by any channel. What we write of our own
 * accord ends: counsellors' messages and the newsletter. What people caused themselves still comes: the confirmation of
 * their own enquiry, booking or account, and dates of the exams that they chose. Whoever adds a template says it here.
 */
const endsWithOptOut: Record<MailTemplate, boolean> = {
	'counsellor-message': true,
	'whatsapp-message': true,
	newsletter: true,
	'enquiry-thanks': false,
	'scholarship-confirmation': false,
	'booking-invitation': false,
	'booking-offer': false,
	'newsletter-confirm': false,
	'watch-confirm': false,
	'watch-changes': false,
	'watch-reminder': false,
	'plan-confirm': false,
	'exam-plan': false,
	'account-confirm': false,
	'account-exists': false,
	'account-unknown': false,
	'account-deleted': false,
	'address-confirm': false,
	'password-reset': false,
	'enquiry-for-team': false,
	'follow-up-due': false,
	'staff-invitation': false,
};

/** The templates that end when a family asks for no messages. */
export const optionalTemplates: readonly string[] = (
	Object.keys(endsWithOptOut) as MailTemplate[]
).filter((template) => endsWithOptOut[template]);
