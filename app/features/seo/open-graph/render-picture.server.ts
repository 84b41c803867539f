import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import font from './bricolage-grotesque-700.woff2?inline';
import { drawPage, fontFamily, type PageWords } from './draw-page.ts';

const mostWaiting = 40;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the picture of a page, as PNG. One at a time, and never two in a row without letting other visitors
 * in; undefined when too many are waiting already.
 */
export async function renderPicture(
	words: PageWords,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (waiting >= mostWaiting) return undefined;
	waiting += 1;
	const turn = last.then(async () => {
		await setImmediate();
		return await render(drawPage(words));
	});
	last = turn.catch(() => {});
	try {
		return await turn;
	} finally {
		waiting -= 1;
	}
}

async function render(svg: string) {
	const { Resvg } = await loadRenderer();
	const drawing = new Resvg(svg, {
		font: { fontBuffers: [letters], defaultFontFamily: fontFamily },
	});
	const picture = drawing.render();
	const png = new Uint8Array(picture.asPng());
	picture.free();
	drawing.free();
	return png;
}

// Few processes ever draw: the program and its letters are fetched by the first picture.
let renderer: Promise<typeof import('@resvg/resvg-wasm')> | undefined;
const letters = Buffer.from(font.slice(font.indexOf(',') + 1), 'base64');

function loadRenderer() {
	renderer ??= (async () => {
		const resvg = await import('@resvg/resvg-wasm');
		const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
		await resvg.initWasm(await readFile(program));
		return resvg;
	})();
	return renderer;
}
