const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An absolute link for a mail; undefined if the target is forbidden. */
export function readMailLink(href: string, siteUrl: string): string | undefined {
	if (!URL.canParse(href, siteUrl)) return undefined;
	const url = new URL(href, siteUrl);
	return allowed.has(url.protocol) ? url.href : undefined;
}
