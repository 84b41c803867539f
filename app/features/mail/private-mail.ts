import { findMailRule, listTemplates } from './mail-rules.ts';

/** Without their link these say nothing, and nobody else is shown it, not even the owner. */
export const secretTemplates: readonly string[] = listTemplates(({ secretProps }) => secretProps);

/** Whether a mail is private: it has a link that acts for its recipient, or reveals whether they have an account. */
export function isPrivateMail(template: string): boolean {
	return secretTemplates.includes(template) || template === 'account-unknown';
}

/** Whether a mail has links for its recipient alone, and says what it has to say without them. */
export function isReadableWithoutLinks(template: string): boolean {
	return findMailRule(template)?.propsRemovedAfterSending !== undefined;
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
export const lostLinkText = 'Its private link was removed. Ask for a new one.';

function linksOf(template: string): readonly string[] {
	const { secretProps = [], propsRemovedAfterSending = [] } = findMailRule(template) ?? {};
	return [...secretProps, ...propsRemovedAfterSending];
}
