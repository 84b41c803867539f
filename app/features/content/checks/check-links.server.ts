import { fixedAddresses, formNames } from '#app/addresses.ts';
import type { ContentReader } from '../content-reader.server.ts';
import { listLinks } from '../markdown.server.ts';
import { findPublicPage } from '../public-pages.server.ts';
import type { EntryToCheck, Finding } from './finding.ts';
import type { Leaf } from './list-leaves.ts';
import { summariseCopy } from './summarise-copy.ts';

/** Valid link targets besides content. */
const screens = [...fixedAddresses, ...formNames.map((form) => `/enquire/${form}`)];

/** Links to missing pages of this site. Links to other sites are not followed. */
export async function checkLinks(content: ContentReader, entry: EntryToCheck): Promise<Finding[]> {
	const own = summariseCopy(entry.collection, entry.slug, entry.data).address;
	const links = entry.leaves
		// A page's address is where it lives, not a link.
		.filter(({ value, path }) => !(path === 'address' && value === own))
		.flatMap((leaf) => linksIn(leaf).map((href) => ({ href, label: leaf.label })));
	const findings = await Promise.all(
		links.map(async ({ href, label }): Promise<Finding[]> => {
			const problem = await findLinkProblem(content, href, own);
			return problem ? [{ severity: 'stop', label, message: problem }] : [];
		}),
	);
	return findings.flat();
}

async function findLinkProblem(content: ContentReader, href: string, own: string | null) {
	if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)) return undefined;
	if (!href.startsWith('/')) return `“${href}” leads nowhere. Begin it with / or https://.`;
	const path = toSitePath(href);
	if (path === own || screens.includes(path)) return undefined;
	if ((await findPublicPage(content, path)) || (await isMadeOfFacts(content, path)))
		return undefined;
	return `There is no page at ${path}. Correct the address, or take the link out.`;
}

/** Whether the page is generated from exam facts: a season, the score calculator or a calendar file. */
async function isMadeOfFacts(content: ContentReader, path: string) {
	const [, exam] = /^\/(?:exam|score)\/([^/.]+)(?:\/\d{4}|\.ics)?$/.exec(path) ?? [];
	return exam !== undefined && (await content.find('exam-facts', exam)) !== undefined;
}

/** The targets of the links in a field. */
export function linksIn({ field, value }: Pick<Leaf, 'field' | 'value'>): string[] {
	if (field.kind === 'link') return [String(value)];
	return field.kind === 'markdown' ? listLinks(String(value)) : [];
}

/** The path of a link within the site, written in one way. */
export function toSitePath(href: string): string {
	return decode(href.replace(/[?#].*$/, '')).replace(/(?<=[^/])\/+$/, '');
}

function decode(path: string) {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
