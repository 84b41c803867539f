import type { MailProps, MailTemplate } from './mail-templates.ts';

/** What of a mail is for its recipient alone. */
interface Personal<Prop> {
	/** The mail is about these, and says nothing without them. */
	about?: readonly Prop[];
	/** The mail says what it has to say without these. */
	beside?: readonly Prop[];
}

/** The links of each template that act for its recipient. Whoever adds a template says here what it carries. */
const personal: { [T in MailTemplate]: Personal<keyof MailProps[T]> } = {
	'enquiry-for-team': {},
	'follow-up-due': {},
	'enquiry-thanks': {},
	// Opens one's own registration, whose words are in the mail and in the database anyway.
	'scholarship-confirmation': {},
	'newsletter-confirm': { about: ['confirmUrl', 'leaveUrl'] },
	'account-confirm': { about: ['confirmUrl'] },
	'account-exists': { about: ['resetUrl'] },
	'password-reset': { about: ['resetUrl'] },
	'address-confirm': { about: ['confirmUrl'] },
	'account-unknown': {},
	'account-deleted': {},
	newsletter: { beside: ['leaveUrl'] },
	'plan-confirm': { about: ['confirmUrl'] },
	// No link, but as private: what it is about goes with the sending.
	'exam-plan': { about: ['plan'] },
	'watch-confirm': { about: ['confirmUrl'] },
	'watch-changes': { beside: ['changeUrl', 'leaveUrl'] },
	'watch-reminder': { beside: ['changeUrl', 'leaveUrl'] },
	'booking-invitation': { beside: ['manageUrl'] },
	'booking-offer': { beside: ['offerUrl'] },
	'counsellor-message': {},
	'whatsapp-message': {},
	'staff-invitation': { about: ['url'] },
};

/** Without their link these say nothing, and nobody else is shown it, not even the owner. */
export const secretTemplates: readonly string[] = (Object.keys(personal) as MailTemplate[]).filter(
	(template) => personal[template].about,
);

/** Whether a mail is private: it has a link that acts for its recipient, or reveals whether they have an account. */
export function isPrivateMail(template: string): boolean {
	return secretTemplates.includes(template) || template === 'account-unknown';
}

/** Whether a mail has links for its recipient alone, and says what it has to say without them. */
export function isReadableWithoutLinks(template: string): boolean {
	return readPersonal(template).beside !== undefined;
}

/** What fills a mail, as JSON, without the links that act for its recipient. */
export function withoutLinks(template: string, props: string): string {
	const links = linksOf(template);
	if (links.length === 0) return props;
	const filled: Record<string, unknown> = JSON.parse(props);
	for (const link of links) delete filled[link];
	return JSON.stringify(filled);
}

/**
 * What fills a mail that was not sent, without secret links; a newsletter or an invitation needs its link if it is sent
 * again.
 */
export function propsOfUnsent(template: string, props: string): string {
	return secretTemplates.includes(template) ? withoutLinks(template, props) : props;
}

/** Whether a mail has lost the link that it is about, and so cannot be sent. */
export function hasLostLink(template: string, props: string): boolean {
	if (!secretTemplates.includes(template)) return false;
	const filled: Record<string, unknown> = JSON.parse(props);
	return linksOf(template).some((link) => typeof filled[link] !== 'string');
}

/** What becomes of a mail that was given up with its link. */
export const lostLinkWords = 'Its private link was removed. Ask for a new one.';

function linksOf(template: string): readonly string[] {
	const { about = [], beside = [] } = readPersonal(template);
	return [...about, ...beside];
}

/** Nothing for a template that is gone. */
function readPersonal(template: string): Personal<string> {
	return Object.hasOwn(personal, template) ? personal[template as MailTemplate] : {};
}
