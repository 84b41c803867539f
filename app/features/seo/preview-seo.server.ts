import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { EntrySeo } from '#app/features/content/define-collection.ts';
import { makeSlug } from '#app/features/content/make-slug.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.server.ts';
import { buildPageSeo } from './build-page-seo.server.ts';
import { namePicture } from './open-graph/render-picture.server.ts';

/**
 * An entry's search result and share card, published or not; undefined without a page. A drawn picture is given as its
 * text.
 */
export async function previewSeo(
	request: { db: Database; log: Log; content: ContentReader; env: Env; clock: Clock },
	entry: { collection: CollectionName; slug: string | undefined; data: unknown },
) {
	const page = readPage(entry, todayInIndia(request.clock));
	if (!page) return undefined;
	const { title, section, picture } = page;
	const image = (await readPictures(request, picture)).findShare(picture);
	const seo = await buildPageSeo(request, { ...page, image });
	return {
		title: seo.title,
		description: seo.description,
		address: seo.canonical,
		siteName: seo.siteName,
		image: image?.src,
		drawing: namePicture(seo.siteName, { title, section }),
	};
}

function readPage(
	{
		collection,
		slug,
		data,
	}: { collection: CollectionName; slug: string | undefined; data: unknown },
	today: string,
) {
	const { address, seo, label: section } = collections[collection];
	if (!address || !seo) return undefined;
	try {
		// Data and declaration are of the same collection, which a union type cannot express.
		const { title, description, picture }: EntrySeo = seo(data as never, today);
		const path = address(data as never, slug ?? makeSlug(title));
		return { title, description, picture, path, section };
	} catch {
		// An unfinished entry may lack anything.
		return undefined;
	}
}
