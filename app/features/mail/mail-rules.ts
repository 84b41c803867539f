import { isKeyOf } from '#app/platform/text.ts';
import type { MailProps, MailTemplate } from './mail-templates.ts';

/** The rules of each kind of mail, apart from its text. */
export interface MailRule<Prop extends PropertyKey = string> {
	/**
	 * `on-opt-out`: unrequested mail stops when a family opts out; what people caused themselves is still confirmed.
	 * `with-account`: only about an account, and deleted with it.
	 */
	ends: 'never' | 'on-opt-out' | 'with-account';
	/** Links that act for the recipient and are the point of the mail. Shown to nobody else. */
	secretProps?: readonly Prop[];
	/** Links that act for the recipient, without which the mail can still be read. */
	propsRemovedAfterSending?: readonly Prop[];
	/** Bulk mail that nobody waits for; not sent in quiet hours. */
	waitsByNight?: true;
	/** Its label in a lead's timeline. */
	timelineLabel?: string;
}

/** The rules of each template. */
const mailRules: { [T in MailTemplate]: MailRule<keyof MailProps[T]> } = {
	'enquiry-for-team': { ends: 'never', timelineLabel: 'Enquiry mail to the team' },
	'follow-up-due': { ends: 'never', timelineLabel: 'Reminder of the follow-up' },
	'leads-handed-over': { ends: 'never' },
	'enquiry-thanks': { ends: 'never', timelineLabel: 'Thank-you mail' },
	// Its link opens the recipient's own registration, whose content is in the mail anyway.
	'scholarship-confirmation': {
		ends: 'never',
		timelineLabel: 'Scholarship registration confirmation',
	},
	'newsletter-confirm': { ends: 'with-account', secretProps: ['confirmUrl', 'leaveUrl'] },
	'account-confirm': { ends: 'with-account', secretProps: ['confirmUrl'] },
	'account-exists': { ends: 'with-account', secretProps: ['resetUrl'] },
	'password-reset': { ends: 'with-account', secretProps: ['resetUrl'] },
	'address-confirm': { ends: 'with-account', secretProps: ['confirmUrl'] },
	'account-unknown': { ends: 'with-account' },
	// Confirms the deletion, so it is sent afterwards.
	'account-deleted': { ends: 'never' },
	newsletter: {
		ends: 'on-opt-out',
		propsRemovedAfterSending: ['leaveUrl'],
		waitsByNight: true,
	},
	'plan-confirm': { ends: 'with-account', secretProps: ['confirmUrl'] },
	// Not a link, but as private: its content is removed after sending.
	'exam-plan': { ends: 'with-account', secretProps: ['plan'] },
	'watch-confirm': { ends: 'with-account', secretProps: ['confirmUrl'] },
	'watch-changes': {
		ends: 'never',
		propsRemovedAfterSending: ['changeUrl', 'leaveUrl'],
		waitsByNight: true,
	},
	'watch-reminder': {
		ends: 'never',
		propsRemovedAfterSending: ['changeUrl', 'leaveUrl'],
		waitsByNight: true,
	},
	'booking-invitation': {
		ends: 'never',
		propsRemovedAfterSending: ['manageUrl'],
		timelineLabel: 'Mail about the session',
	},
	'booking-offer': {
		ends: 'never',
		propsRemovedAfterSending: ['offerUrl'],
		timelineLabel: 'Offer of a time that became free',
	},
	'counsellor-message': { ends: 'on-opt-out' },
	'whatsapp-message': { ends: 'on-opt-out', timelineLabel: 'WhatsApp' },
	'staff-invitation': { ends: 'never', secretProps: ['url'] },
};

/** False for a removed template; old mails may still name it. */
export function isMailTemplate(template: string): template is MailTemplate {
	return isKeyOf(mailRules, template);
}

/** Undefined for a removed template; old mails may still name it. */
export function findMailRule(template: string): MailRule | undefined {
	return isMailTemplate(template) ? mailRules[template] : undefined;
}

/** The templates with a matching rule. */
export function listTemplates(isWanted: (rule: MailRule) => unknown): MailTemplate[] {
	return (Object.keys(mailRules) as MailTemplate[]).filter((name) => isWanted(mailRules[name]));
}
