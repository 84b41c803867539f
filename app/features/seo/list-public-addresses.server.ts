import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findPublicPage } from '#app/features/content/public-pages.server.ts';
import { otherAddresses } from '#app/features/content/static-pages.ts';

/** The right spelling of an address whose capitals are wrong; undefined where there is nothing to put right. */
export async function findCanonicalAddress(
	content: ContentReader,
	path: string,
): Promise<string | undefined> {
	const wanted = path.toLowerCase();
	const known =
		otherAddresses.find((address) => address === wanted) ??
		(await findPublicPage(content, path))?.path;
	return known === path ? undefined : known;
}
