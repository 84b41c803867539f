import type { MailTemplate } from '#app/features/mail/mail-templates.ts';

/**
 * Whether a mail stops once its family asked for no messages. What we write of our own accord stops; what people
 * caused themselves (an enquiry, a booking, an account, exams they watch) is still confirmed.
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
