import { median, percentile } from '../support/percentile.ts';
import type { Claim } from './part-result.ts';

const goal = 100;

/** Repeats each piece of work, prints how long it takes, and claims that all are fast enough. */
export async function timeWorks(
	title: string,
	works: Record<string, (round: number) => Promise<unknown>>,
	{ rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<Claim> {
	let slowest = { name: '', p95: 0 };
	console.log(`${title.padEnd(34)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}`);
	for (const [name, work] of Object.entries(works)) {
		const times: number[] = [];
		for (let round = 0; round < warmUp + rounds; round += 1) {
			const began = performance.now();
			await work(round);
			if (round >= warmUp) times.push(performance.now() - began);
		}
		const p50 = median(times);
		const p95 = percentile(times, 0.95);
		const isLate = p95 >= goal;
		if (p95 > slowest.p95) slowest = { name, p95 };
		const figures = `${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}`;
		console.log(`${name.padEnd(34)}${figures}${isLate ? `  ✗ over ${goal}` : ''}`);
	}
	return {
		text: `every ${title} under ${goal} ms at p95`,
		figure: `${slowest.p95.toFixed(1)} ms (${slowest.name})`,
		holds: slowest.p95 < goal,
	};
}
