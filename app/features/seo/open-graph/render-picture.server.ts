import { drawPage, type PageWords } from './draw-page.ts';
import { rasterise } from './rasterise.server.ts';

const mostWaiting = 40;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Makes the picture of a page, as PNG: one at a time, and undefined when too many are waiting already. */
export async function renderPicture(
	words: PageWords,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (waiting >= mostWaiting) return undefined;
	waiting += 1;
	const turn = last.then(() => rasterise(drawPage(words)));
	last = turn.catch(() => {});
	try {
		return await turn;
	} finally {
		waiting -= 1;
	}
}
