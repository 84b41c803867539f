import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../testkit/sign-in.ts';
import { withSite } from '../../testkit/site-process.ts';
import type { TestDatabase } from '../../testkit/test-database.ts';
import { residentMemory } from '../support/resident-memory.ts';
import type { Claim } from './part-result.ts';

const goals = { rows: 20_000, growth: 1.1 };

/** Exports all leads as a spreadsheet, and measures the speed and the site's memory. */
export async function measureExport({ settings }: TestDatabase) {
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
		return judge(total / seconds, levels, bytes);
	});
}

/** Memory is flat if its second half is no higher than the first. */
function judge(rowsPerSecond: number, levels: readonly number[], bytes: number): Claim[] {
	const middle = Math.ceil(levels.length / 2);
	const [early, late] = [Math.max(...levels.slice(0, middle)), Math.max(...levels.slice(middle))];
	const rate = Math.round(rowsPerSecond).toLocaleString('en');
	return [
		{
			text: `at least ${goals.rows.toLocaleString('en')} leads a second are exported`,
			figure: `${rate} a second (${Math.round(bytes / 1e6)} MB)`,
			holds: rowsPerSecond >= goals.rows,
		},
		{
			text: `memory grows at most ${goals.growth} times during the second half of an export`,
			figure: `${early} MB, then ${late} MB at most`,
			holds: late <= early * goals.growth,
		},
	];
}
