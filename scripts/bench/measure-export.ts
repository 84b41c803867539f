import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#tests/setup/sign-in.ts';
import type { Place } from '../trial/place.ts';
import { residentMemory } from '../trial/resident-memory.ts';
import { withSite } from '../trial/site-process.ts';

const goals = { rows: 20_000, growth: 1.1 };

/** Takes all leads out as a spreadsheet, prints how quickly they came and what the site held meanwhile. */
export async function measureExport({ settings }: Place) {
	return await withSite(settings, async (site) => {
		const headers = { Cookie: await signIn(site.url) };
		const began = performance.now();
		const response = await fetch(`${site.url}/desk/export/leads.csv`, { headers });
		if (!response.body) throw new Error(`The export was answered ${response.status}.`);
		const total = Number(response.headers.get('X-Total-Rows'));
		const levels: number[] = [];
		let isOver = false;
		const watching = (async () => {
			for (; !isOver; await pause(500)) levels.push(residentMemory(site.pid()));
		})();
		let bytes = 0;
		for await (const chunk of response.body) bytes += chunk.length;
		const seconds = (performance.now() - began) / 1000;
		isOver = true;
		await watching;
		return report(total / seconds, levels, bytes);
	});
}

/** Memory is flat when its second half stands no higher than the first did. */
function report(rowsPerSecond: number, levels: readonly number[], bytes: number) {
	const middle = Math.ceil(levels.length / 2);
	const [early, late] = [Math.max(...levels.slice(0, middle)), Math.max(...levels.slice(middle))];
	const isQuick = rowsPerSecond >= goals.rows;
	const isFlat = late <= early * goals.growth;
	const rate = Math.round(rowsPerSecond).toLocaleString('en');
	console.log(`${isQuick ? '✓' : '✗'} export: ${rate} rows/s (${Math.round(bytes / 1e6)} MB)`);
	console.log(`${isFlat ? '✓' : '✗'} memory meanwhile: ${early} MB, then ${late} MB at most`);
	return isQuick && isFlat;
}
