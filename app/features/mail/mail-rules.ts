import type { MailProps, MailTemplate } from './mail-templates.ts';

/** The rules of each kind of mail: all but its text. */
export interface MailRule<Prop extends PropertyKey = string> {
	/**
	 * `on-opt-out`: what we write of our own accord stops when a family asks for no messages; what people caused
	 * themselves is still confirmed. `with-account`: is about an account alone, and is deleted with it.
	 */
	ends: 'never' | 'on-opt-out' | 'with-account';
	/** Links that act for its recipient, without which the mail says nothing. Nobody else is shown them. */
	secretProps?: readonly Prop[];
	/** Links that act for its recipient, without which the mail can still be read. */
	propsRemovedAfterSending?: readonly Prop[];
	/** Goes to many who do not wait for it, so that like messages it is not sent in the quiet hours. */
	waitsByNight?: true;
	/** Its name in the timeline of a lead. */
	timelineLabel?: string;
}

/** Says of each template what becomes of its mails. */
const mailRules: { [T in MailTemplate]: MailRule<keyof MailProps[T]> } = {
	'enquiry-for-team': { ends: 'never', timelineLabel: 'Enquiry mail to the team' },
	'follow-up-due': { ends: 'never', timelineLabel: 'Reminder of the follow-up' },
	'leads-handed-over': { ends: 'never' },
	'enquiry-thanks': { ends: 'never', timelineLabel: 'Thank-you mail' },
	// Its link opens one's own registration, whose words are in the mail and in the database anyway.
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
	// Says that the account is deleted, so it is sent after that.
	'account-deleted': { ends: 'never' },
	newsletter: {
		ends: 'on-opt-out',
		propsRemovedAfterSending: ['leaveUrl'],
		waitsByNight: true,
	},
	'plan-confirm': { ends: 'with-account', secretProps: ['confirmUrl'] },
	// No link, but as private: what it is about goes with the sending.
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

/** The rule of a template; undefined for one that is gone, of which there may still be mails. */
export function findMailRule(template: string): MailRule | undefined {
	return Object.hasOwn(mailRules, template) ? mailRules[template as MailTemplate] : undefined;
}

/** The templates of which something is true. */
export function listTemplates(isWanted: (rule: MailRule) => unknown): MailTemplate[] {
	return (Object.keys(mailRules) as MailTemplate[]).filter((name) => isWanted(mailRules[name]));
}
