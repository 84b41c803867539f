/** The upper bounds of the time buckets, in minutes; fine where most answers fall. */
export const bucketEnds = [
	1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240,
	300, 360, 420, 480, 600, 720, 960, 1200, 1440, 2160, 2880, 4320, 5760, 7200, 10_080, 20_160,
];

/** The bucket for everything longer. */
export const lastBucket = 40_320;

/** The median of bucketed minutes, assuming an even spread within each; undefined if there are none. */
export function medianOf(counts: ReadonlyMap<number, number>): number | undefined {
	const steps = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
	const total = steps.reduce((sum, [, count]) => sum + count, 0);
	if (total === 0) return undefined;
	const ends = [...bucketEnds, lastBucket];
	let before = 0;
	for (const [end, count] of steps) {
		if (before + count >= total / 2) {
			const start = ends[ends.indexOf(end) - 1] ?? 0;
			return start + ((total / 2 - before) / count) * (end - start);
		}
		before += count;
	}
	return undefined;
}
