import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import font from './bricolage-grotesque-700.woff2?inline';
import { fontFamily } from './draw-page.ts';

/**
 * Runs on its own thread, so that no visitor waits for a picture. It is a string because the built site is one file,
 * and a thread must be started from another.
 */
const painter = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { Resvg, initWasm } = require(workerData.renderer);
const ready = initWasm(readFileSync(workerData.program));
const font = { fontBuffers: [workerData.letters], defaultFontFamily: workerData.fontFamily };
parentPort.on('message', async (svg) => {
	await ready;
	const drawing = new Resvg(svg, { font });
	const picture = drawing.render();
	const png = new Uint8Array(picture.asPng());
	picture.free();
	drawing.free();
	parentPort.postMessage(png, [png.buffer]);
});`;

/** After this long without work the thread ends and frees its memory. */
const timeout = 30_000;

let worker: Worker | undefined;
let rest: NodeJS.Timeout | undefined;

/** Turns a drawing into a PNG. Callers queue, since the thread handles one request at a time. */
export async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
	clearTimeout(rest);
	const painting = worker ?? startWorker();
	worker = painting;
	try {
		const answer = once(painting, 'message');
		painting.postMessage(svg);
		const [png] = await answer;
		return png;
	} catch (error) {
		dismiss(painting);
		throw error;
	} finally {
		rest = setTimeout(() => dismiss(painting), timeout).unref();
	}
}

function startWorker() {
	const require = createRequire(import.meta.url);
	const workerData = {
		renderer: require.resolve('@resvg/resvg-wasm'),
		program: require.resolve('@resvg/resvg-wasm/index_bg.wasm'),
		letters: Buffer.from(font.slice(font.indexOf(',') + 1), 'base64'),
		fontFamily,
	};
	const started = new Worker(painter, { eval: true, workerData });
	// The caller gets the error; without a caller it must not end the process.
	started.on('error', () => dismiss(started));
	started.unref();
	return started;
}

function dismiss(one: Worker) {
	if (worker === one) worker = undefined;
	void one.terminate();
}
