import type { Log } from '#app/platform/log.server.ts';
import type { Metrics } from './metrics.ts';

/** The rest of an address that was mailed is a key to what it opens, and whoever reads the log must not have it. */
const withKey =
	/^(\/(?:signup|login\/reset|newsletter\/\w+|registration|invitation|desk\/security\/address)\/).+/;

/** Counts each request and writes its line into the log; the query is left out, it may hold what people typed. */
export function recordRequests(log: Log, metrics: Metrics) {
	return (id: string, method: string, address: string, status: number, started: number) => {
		const ms = performance.now() - started;
		metrics.record(status, ms);
		const query = address.indexOf('?');
		const path = query < 0 ? address : address.slice(0, query);
		log.request({ at: Date.now(), id, method, path: path.replace(withKey, '$1'), status, ms });
	};
}

/** Short ids that no other process or run shares. */
export function requestIds() {
	const run = crypto.randomUUID().slice(0, 8);
	let count = 0;
	return () => {
		count += 1;
		return `${run}-${count.toString(36)}`;
	};
}
