import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is looked whether there is something to give back. */
const pause = 5000;

/** The share of time that the process may be busy with and still counts as at rest. */
const atRest = 0.1;

/** Less than so many bytes are not worth the tenth of a second that it takes. */
const worthwhile = 16 * 1024 * 1024;

/**
 * Collects what a burst of visitors left behind once they are gone. Node collects when it needs room, so that a process
 * at rest would go on holding what it needed at its busiest.
 */
export function startGivingMemoryBack() {
	setFlagsFromString('--expose-gc');
	const collect: (options: { type: 'major' }) => void = runInNewContext('gc');
	let before = performance.eventLoopUtilization();
	let level = process.memoryUsage.rss();
	setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		const held = process.memoryUsage.rss();
		// What was collected is given back over some seconds.
		level = Math.min(level, held);
		if (utilization > atRest || held - level < worthwhile) return;
		collect({ type: 'major' });
		level = held;
	}, pause).unref();
}
