const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A link of a mail with its host, which a mail has none of by itself; undefined when it leads where no link may. */
export function readMailLink(href: string, siteUrl: string): string | undefined {
	if (!URL.canParse(href, siteUrl)) return undefined;
	const url = new URL(href, siteUrl);
	return allowed.has(url.protocol) ? url.href : undefined;
}
