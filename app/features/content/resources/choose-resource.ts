import type { Resource } from './find-resources.server.ts';

/** The one that is meant: the only one, or of several the chosen one. */
export function pickResource(matches: readonly Resource[], chosen: string): Resource | undefined {
	return matches.length > 1 ? matches.find(({ slug }) => slug === chosen) : matches[0];
}

/** What a form saw, as it keeps it. It names the entry too, for the title above it may become another's. */
export function nameVersion({ slug, version }: Pick<Resource, 'slug' | 'version'>): string {
	return `${slug}@${version}`;
}

/** Whether what a form saw was this entry. */
export function isVersionOf(seen: string, slug: string): boolean {
	return seen.startsWith(`${slug}@`);
}
