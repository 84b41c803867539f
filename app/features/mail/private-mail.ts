import type { MailProps, MailTemplate } from './mail-templates.ts';

/** The links of each template that act for their reader. Whoever adds a template says here what it carries. */
const actingLinks: { [T in MailTemplate]: readonly (keyof MailProps[T])[] } = {
	'enquiry-for-team': [],
	'follow-up-due': [],
	'enquiry-thanks': [],
	// Opens one's own registration, whose words are in the mail and in the database anyway.
	'scholarship-confirmation': [],
	'newsletter-confirm': ['confirmUrl', 'leaveUrl'],
	'account-confirm': ['confirmUrl'],
	'account-exists': ['resetUrl'],
	'password-reset': ['resetUrl'],
	'address-confirm': ['confirmUrl'],
	'account-unknown': [],
	'account-deleted': [],
	newsletter: ['leaveUrl'],
	'plan-confirm': ['confirmUrl'],
	// No link, but as private: what it is about goes with the sending.
	'exam-plan': ['plan'],
	'watch-confirm': ['confirmUrl'],
	'watch-changes': ['changeUrl', 'leaveUrl'],
	'watch-reminder': ['changeUrl', 'leaveUrl'],
	'booking-invitation': ['manageUrl'],
	'booking-offer': ['offerUrl'],
	'counsellor-message': [],
	'whatsapp-message': [],
	'staff-invitation': ['url'],
};

/** What says something without its reader's own links. */
export const listTemplates: readonly string[] = [
	'newsletter',
	'watch-changes',
	'watch-reminder',
	'booking-invitation',
	'booking-offer',
];

/** Without their link these say nothing, and nobody else is shown it, not even the owner. */
export const secretTemplates: readonly string[] = (
	Object.keys(actingLinks) as MailTemplate[]
).filter((template) => !listTemplates.includes(template) && actingLinks[template].length > 0);

/** Whether a mail is private: it has a link that acts for its reader, or reveals whether they have an account. */
export function isPrivateMail(template: string): boolean {
	return secretTemplates.includes(template) || template === 'account-unknown';
}

/** What fills a mail, as JSON, without the links that act for its reader. */
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
	return Object.hasOwn(actingLinks, template) ? actingLinks[template as MailTemplate] : [];
}
