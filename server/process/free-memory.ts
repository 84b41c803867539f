import { performance } from 'node:perf_hooks';

/** How often to check whether there is memory to give back. */
const pause = 5000;

/** The process counts as idle while it is busy for less than this share of the time. */
const atRest = 0.1;

/** Fewer bytes than this are not worth the work. */
const worthwhile = 16 * 1024 * 1024;

/** V8 starts an incremental collection when this many bytes outside its heap were allocated since the last one. */
const enoughToCollect = 80 * 1024 * 1024;

/**
 * Collects what a burst of visitors left behind once they have left. Node collects when it needs room, so that a
 * process at rest would keep the memory that it needed at its busiest.
 */
export function startFreeingMemory() {
	let before = performance.eventLoopUtilization();
	let level = process.memoryUsage.rss();
	setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		const resident = process.memoryUsage.rss();
		// V8 returns collected memory over some seconds.
		level = Math.min(level, resident);
		if (utilization > atRest || resident - level < worthwhile) return;
		collectInSteps();
		level = resident;
	}, pause).unref();
}

/** A collection by `gc()` would stop the process until it is done. */
function collectInSteps() {
	try {
		// Nothing is written into it, so the machine never has to provide the memory.
		void new ArrayBuffer(enoughToCollect);
	} catch {
		// Where memory is that short, V8 collects by itself.
	}
}
