import { fixedAddresses } from '#app/addresses.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findPublicPage } from '#app/features/content/public-pages.server.ts';

/** The right spelling of an address whose capitals are wrong; undefined where there is nothing to put right. */
export async function findCanonicalAddress(
	content: ContentReader,
	path: string,
): Promise<string | undefined> {
	const wanted = path.toLowerCase();
	const known =
		fixedAddresses.find((address) => address === wanted) ??
		(await findPublicPage(content, path))?.path;
	return known === path ? undefined : known;
}
