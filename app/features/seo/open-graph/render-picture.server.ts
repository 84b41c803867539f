import { runInTurn } from '#app/platform/run-in-turn.ts';
import { drawPage, type PageWords } from './draw-page.ts';
import { rasterise } from './rasterise.server.ts';

const inTurn = runInTurn(40);

/** Makes the picture of a page, as PNG: one at a time, and undefined when too many are waiting already. */
export async function renderPicture(
	words: PageWords,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	return await inTurn(() => rasterise(drawPage(words)));
}
