import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findPublicPage } from '#app/features/content/public-pages.server.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import { runInTurn } from '#app/platform/event-loop.ts';
import { drawPage, type PageTexts } from './draw-page.ts';
import { rasterise } from './rasterise.server.ts';

const oneAtATime = runInTurn(40);

/** Renders a page's share picture as PNG, one at a time; undefined when too many are waiting. */
export async function renderPicture(
	texts: PageTexts,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	return await oneAtATime(() => rasterise(drawPage(texts)));
}

/** The text of `/og/<name>.png`; undefined if no page has that address. */
export async function findPictureTexts(
	{ content, clock }: { content: ContentReader; clock: Clock },
	name: string,
): Promise<PageTexts | undefined> {
	const path = name === 'home' ? '/' : `/${name}`;
	const page = await findPublicPage(content, path, todayInIndia(clock));
	if (page?.path !== path) return undefined;
	const { data: site } = await content.single('site');
	return namePicture(site.brand, page);
}

/** A page's picture text; meaningless sections are left out. */
export function namePicture(
	brand: string,
	{ title, section }: { title: string; section: string },
): PageTexts {
	const isSpecific = section !== title && !plainSections.has(section);
	return { brand, section: isSpecific ? section : '', title };
}

/** Sections that say nothing about a page. */
const plainSections = new Set(['Home', 'Page']);
