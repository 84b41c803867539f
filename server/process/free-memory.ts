import { performance } from 'node:perf_hooks';

/** How often it is looked whether there is something to give back. */
const pause = 5000;

/** The share of time that the process may be busy with and still counts as at rest. */
const atRest = 0.1;

/** Less than so many bytes are not worth the work. */
const worthwhile = 16 * 1024 * 1024;

/** V8 begins to collect, in many small steps, when so many bytes outside of its heap were taken since it last did. */
const enoughToCollect = 80 * 1024 * 1024;

/**
 * Collects what a burst of visitors left behind once they are gone. Node collects when it needs room, so that a process
 * at rest would keep the memory that it needed at its busiest.
 */
export function startFreeingMemory() {
	let before = performance.eventLoopUtilization();
	let level = process.memoryUsage.rss();
	setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		const resident = process.memoryUsage.rss();
		// What was collected is given back over some seconds.
		level = Math.min(level, resident);
		if (utilization > atRest || resident - level < worthwhile) return;
		collectInSteps();
		level = resident;
	}, pause).unref();
}

/** A collection that is asked for by name stops the process from its beginning to its end. */
function collectInSteps() {
	try {
		// Nothing is written into it, so that the machine never gives the memory.
		void new ArrayBuffer(enoughToCollect);
	} catch {
		// A machine that is as short of memory has V8 collect by itself.
	}
}
