import { hideKey } from '#app/addresses.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Metrics } from '#server/metrics.ts';

/** Counts and logs each request, without the query, which may contain what people typed. */
export function recordRequests(log: Log, metrics: Metrics) {
	return (id: string, method: string, address: string, status: number, started: number) => {
		const ms = performance.now() - started;
		metrics.record(status, ms);
		const query = address.indexOf('?');
		const path = query < 0 ? address : address.slice(0, query);
		log.request({ at: Date.now(), id, method, path: hideKey(path), status, ms });
	};
}

/** Short ids, unique across processes and restarts. */
export function requestIds() {
	const run = crypto.randomUUID().slice(0, 8);
	let count = 0;
	return () => {
		count += 1;
		return `${run}-${count.toString(36)}`;
	};
}
