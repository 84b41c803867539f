import { median, percentile } from '../trial/percentile.ts';

const goal = 100;

/** Does each piece of work again and again, prints how long it takes, and tells whether all are quick enough. */
export async function timeWorks(
	title: string,
	works: Record<string, (round: number) => Promise<unknown>>,
	{ rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<boolean> {
	let isQuick = true;
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
		if (isLate) isQuick = false;
		const figures = `${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}`;
		console.log(`${name.padEnd(34)}${figures}${isLate ? `  ✗ over ${goal}` : ''}`);
	}
	console.log(`${isQuick ? '✓' : '✗'} every ${title} under ${goal} ms at p95`);
	return isQuick;
}
