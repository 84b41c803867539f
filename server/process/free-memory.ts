import { performance } from 'node:perf_hooks';

/** How often to look for memory to release. */
const pause = 5000;

/** The process counts as idle below this share of busy time. */
const idleCpuShare = 0.1;

/** Less than this is not worth the work. */
const worthwhile = 16 * 1024 * 1024;

/** V8 starts an incremental collection after this many bytes were allocated outside its heap. */
const enoughToCollect = 80 * 1024 * 1024;

/**
 * Collects garbage after a burst of visitors. Node collects only when it needs room, so an idle process would keep the
 * memory of its busiest moment.
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
		if (utilization > idleCpuShare || resident - level < worthwhile) return;
		collectInSteps();
		level = resident;
	}, pause).unref();
}

/** A call of `gc()` would stop the process until it is done. */
function collectInSteps() {
	try {
		// Never written to, so the system never has to provide the memory.
		void new ArrayBuffer(enoughToCollect);
	} catch {
		// If memory is that short, V8 collects anyway.
	}
}
