import { renderToStaticMarkup } from 'react-dom/server';
import type { Attachment, CalendarPart, MailDefinition } from './define-mail.ts';
import { isMailTemplate } from './mail-rules.ts';
import type { MailProps, MailTemplate, MailToSend } from './mail-templates.ts';
import { accountConfirm } from './templates/account-confirm.tsx';
import { accountDeleted } from './templates/account-deleted.tsx';
import { accountExists } from './templates/account-exists.tsx';
import { accountUnknown } from './templates/account-unknown.tsx';
import { addressConfirm } from './templates/address-confirm.tsx';
import { bookingInvitation } from './templates/booking-invitation.tsx';
import { bookingOffer } from './templates/booking-offer.tsx';
import { counsellorMessage, whatsappMessage } from './templates/counsellor-message.tsx';
import { enquiryForTeam } from './templates/enquiry-for-team.tsx';
import { enquiryThanks } from './templates/enquiry-thanks.tsx';
import { examPlan } from './templates/exam-plan.tsx';
import { followUpDue } from './templates/follow-up-due.tsx';
import { leadsHandedOver } from './templates/leads-handed-over.tsx';
import { newsletter } from './templates/newsletter.tsx';
import { newsletterConfirm } from './templates/newsletter-confirm.tsx';
import { passwordReset } from './templates/password-reset.tsx';
import { planConfirm } from './templates/plan-confirm.tsx';
import { scholarshipConfirmation } from './templates/scholarship-confirmation.tsx';
import { staffInvitation } from './templates/staff-invitation.tsx';
import { watchChanges } from './templates/watch-changes.tsx';
import { watchConfirm } from './templates/watch-confirm.tsx';
import { watchReminder } from './templates/watch-reminder.tsx';

export interface RenderedMail {
	subject: string;
	html: string;
	text: string;
	attachments: Attachment[];
	calendar?: CalendarPart;
	/** The unsubscribe URL, if the mail belongs to a list. */
	leaveUrl?: string;
}

const definitions: { [T in MailTemplate]: MailDefinition<T> } = {
	'enquiry-for-team': enquiryForTeam,
	'follow-up-due': followUpDue,
	'leads-handed-over': leadsHandedOver,
	'enquiry-thanks': enquiryThanks,
	'scholarship-confirmation': scholarshipConfirmation,
	'newsletter-confirm': newsletterConfirm,
	'account-confirm': accountConfirm,
	'account-exists': accountExists,
	'password-reset': passwordReset,
	'address-confirm': addressConfirm,
	'account-unknown': accountUnknown,
	'account-deleted': accountDeleted,
	newsletter,
	'plan-confirm': planConfirm,
	'exam-plan': examPlan,
	'watch-confirm': watchConfirm,
	'watch-changes': watchChanges,
	'watch-reminder': watchReminder,
	'counsellor-message': counsellorMessage,
	'whatsapp-message': whatsappMessage,
	'booking-invitation': bookingInvitation,
	'booking-offer': bookingOffer,
	'staff-invitation': staffInvitation,
};

/** A mail as the outbox stores it. */
interface StoredMail {
	template: string;
	/** JSON. */
	props: string;
}

/** Reads a stored mail. Throws if its template was removed. */
export function parseMail({ template, props }: StoredMail): MailToSend {
	if (!isMailTemplate(template)) throw new Error(`There is no mail template “${template}”.`);
	// The props were written with the template.
	return { template, props: JSON.parse(props) } as MailToSend;
}

/** The subject of a stored mail; the template's name if it can no longer be rendered. */
export function renderSubject(stored: StoredMail): string {
	try {
		return subjectOf(parseMail(stored));
	} catch {
		return stored.template;
	}
}

function subjectOf<T extends MailTemplate>(mail: { template: T; props: MailProps[T] }) {
	return toOneLine(definitions[mail.template].subject(mail.props));
}

/** Renders a mail from its template. The same mail and time give the same result at every attempt. */
export function renderMail<T extends MailTemplate>(
	mail: { template: T; props: MailProps[T] },
	writtenAt: Date,
): RenderedMail {
	const { template, props } = mail;
	const definition = definitions[template];
	return {
		subject: subjectOf(mail),
		html: `<!DOCTYPE html>${renderToStaticMarkup(definition.Page(props))}`,
		text: `${definition.text(props).join('\n\n')}\n`,
		attachments: definition.attachments?.(props, writtenAt) ?? [],
		calendar: definition.calendar?.(props, writtenAt),
		leaveUrl: definition.leaveUrl?.(props),
	};
}

/** No line break can inject a header, and no hidden character can change the reading direction. */
function toOneLine(text: string) {
	return text
		.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
		.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
		.trim();
}
