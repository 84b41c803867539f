import * as build from 'virtual:react-router/server-build';
import { readEnv } from '../../app/platform/env.ts';
import { createApp, prepareDatabase } from '../../server/boot.ts';
import { createRenderer } from '../../server/render-page.ts';

const vocabulary =
	'ipmat indore jipmat rohtak exam date pattern quant verbal marks seats fee mentor'.split(' ');

/** Renders the pages named on the command line repeatedly, and prints the CPU time of each. */
const [seconds, ...paths] = process.argv.slice(2);
const app = createApp(readEnv(process.env));
await prepareDatabase(app);
const render = createRenderer(app, build);
const figures: Record<string, number> = {};
for (const path of paths) {
	await renderFor(path, 1);
	figures[path] = await renderFor(path, Number(seconds));
}
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);

/** Milliseconds of CPU time for one render. */
async function renderFor(path: string, time: number) {
	const began = process.cpuUsage();
	let spent = 0;
	let renders = 0;
	while (spent < time * 1000) {
		const request = makeRequest(path, renders);
		const origin = { requestId: 'bench', clientIp: '::1' };
		const response = await render.response(request, origin, undefined);
		if (response === 'not-found' || !response.ok) throw new Error(`${path} was not rendered.`);
		await response.text();
		renders += 1;
		// Reading the CPU time is slow itself.
		if (renders % 20 > 0) continue;
		const { user, system } = process.cpuUsage(began);
		spent = (user + system) / 1000;
	}
	return spent / renders;
}

/** Each `#` becomes different search words; every other page stays the same. After `POST` a form is sent. */
function makeRequest(path: string, renders: number) {
	const url = new URL(path.replace(/^POST /, '').replace('#', words(renders)), app.env.PUBLIC_URL);
	if (!path.startsWith('POST ')) return new Request(url);
	return new Request(url.origin + url.pathname, { method: 'POST', body: url.searchParams });
}

function words(number: number) {
	const pick = (n: number) => vocabulary[n % vocabulary.length] ?? '';
	return `${pick(number)}+${pick(Math.floor(number / vocabulary.length))}`;
}
