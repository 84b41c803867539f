import { findMailRule, listTemplates } from './mail-rules.ts';

/** Mails that are pointless without their link, which is shown to nobody else, not even the owner. */
export const secretTemplates: readonly string[] = listTemplates(({ secretProps }) => secretProps);

/** Whether a mail is private: it has a link that acts for its recipient, or reveals whether they have an account. */
export function isPrivateMail(template: string): boolean {
	return secretTemplates.includes(template) || template === 'account-unknown';
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
