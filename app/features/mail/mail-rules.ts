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
	/** Whether it reveals who has an account, so that it is shown to nobody else. */
	revealsAccount?: true;
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
	'account-unknown': { ends: 'with-account', revealsAccount: true },
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

/** Mails that are pointless without their link, which is shown to nobody else, not even the owner. */
export const secretTemplates: readonly string[] = listTemplates(({ secretProps }) => secretProps);

/** Whether a mail is private: it has a link that acts for its recipient, or reveals whether they have an account. */
export function isPrivateMail(template: string): boolean {
	return secretTemplates.includes(template) || findMailRule(template)?.revealsAccount === true;
}

/** Whether a mail has private links but can be read without them. */
export function isReadableWithoutLinks(template: string): boolean {
	return findMailRule(template)?.propsRemovedAfterSending !== undefined;
}

/** A mail's props as JSON, without private links. */
export function withoutLinks(template: string, props: string): string {
	const links = linksOf(template);
	if (links.length === 0) return props;
	const filled: Record<string, unknown> = JSON.parse(props);
	for (const link of links) delete filled[link];
	return JSON.stringify(filled);
}

/**
 * The props of an unsent mail without secret links; a newsletter or invitation keeps its link in case it is sent again.
 */
export function propsOfUnsent(template: string, props: string): string {
	return secretTemplates.includes(template) ? withoutLinks(template, props) : props;
}

/** Whether a mail has lost its essential link, and so cannot be sent. */
export function hasLostLink(template: string, props: string): boolean {
	if (!secretTemplates.includes(template)) return false;
	const filled: Record<string, unknown> = JSON.parse(props);
	return linksOf(template).some((link) => typeof filled[link] !== 'string');
}

export const lostLinkText = 'Its private link was removed. Ask for a new one.';

function linksOf(template: string): readonly string[] {
	const { secretProps = [], propsRemovedAfterSending = [] } = findMailRule(template) ?? {};
	return [...secretProps, ...propsRemovedAfterSending];
}
