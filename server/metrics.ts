import { type DatabaseHealth, problemKinds } from '#app/db/database-health.ts';
import type { readMailFigures } from '#app/features/outbox/mail-health.server.ts';
import { listCacheSizes } from '#app/platform/memory-budget.ts';
import type { PageCache } from './cache/page-cache.ts';

type MailFigures = Awaited<ReturnType<typeof readMailFigures>>;

const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Counts requests and their duration. */
export class Metrics {
	#byStatus = new Map<number, number>();
	#buckets = bounds.map(() => 0);
	#count = 0;
	#seconds = 0;

	record(status: number, milliseconds: number) {
		const seconds = milliseconds / 1000;
		this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1);
		this.#count += 1;
		this.#seconds += seconds;
		const slot = bounds.findIndex((bound) => seconds <= bound);
		if (slot >= 0) this.#buckets[slot] = (this.#buckets[slot] ?? 0) + 1;
	}

	/** All metrics in Prometheus's text format. */
	print(
		{ pages, searches }: { pages: PageCache; searches: PageCache },
		health: DatabaseHealth,
		mail?: MailFigures,
	): string {
		const memory = process.memoryUsage();
		const { user, system } = process.cpuUsage();
		const caches = listCacheSizes();
		let below = 0;
		return [
			'# TYPE http_requests_total counter',
			...[...this.#byStatus].map(([status, n]) => `http_requests_total{status="${status}"} ${n}`),
			'# TYPE http_request_duration_seconds histogram',
			...bounds.map((bound, slot) => {
				below += this.#buckets[slot] ?? 0;
				return `http_request_duration_seconds_bucket{le="${bound}"} ${below}`;
			}),
			`http_request_duration_seconds_bucket{le="+Inf"} ${this.#count}`,
			`http_request_duration_seconds_sum ${this.#seconds}`,
			`http_request_duration_seconds_count ${this.#count}`,
			'# TYPE database_problem gauge',
			...problemKinds.map(
				(kind) =>
					`database_problem{kind="${kind}"} ${health.list().some((one) => one.kind === kind) ? 1 : 0}`,
			),
			'# TYPE page_cache_pages gauge',
			`page_cache_pages{cache="pages"} ${pages.size.pages}`,
			`page_cache_pages{cache="searches"} ${searches.size.pages}`,
			'# TYPE page_cache_renders_total counter',
			`page_cache_renders_total{cache="pages"} ${pages.size.renders}`,
			`page_cache_renders_total{cache="searches"} ${searches.size.renders}`,
			'# TYPE cache_bytes gauge',
			...caches.map(({ name, bytes }) => `cache_bytes{cache="${name}"} ${bytes}`),
			'# TYPE cache_budget_bytes gauge',
			...caches.map(({ name, budget }) => `cache_budget_bytes{cache="${name}"} ${budget}`),
			'# TYPE process_cpu_seconds_total counter',
			`process_cpu_seconds_total ${(user + system) / 1e6}`,
			'# TYPE process_resident_memory_bytes gauge',
			`process_resident_memory_bytes ${memory.rss}`,
			'# TYPE nodejs_heap_size_used_bytes gauge',
			`nodejs_heap_size_used_bytes ${memory.heapUsed}`,
			...printMail(mail),
			'',
		].join('\n');
	}
}

/** Left out when the database did not answer in time: a missing metric raises its own alarm. */
function printMail(mail: MailFigures | undefined): string[] {
	if (!mail) return [];
	return [
		'# TYPE outbox_mails gauge',
		...Object.entries(mail.states).map(([state, n]) => `outbox_mails{state="${state}"} ${n}`),
		'# TYPE team_mails_undelivered gauge',
		`team_mails_undelivered ${mail.undelivered}`,
		'# TYPE team_address_refused gauge',
		`team_address_refused ${mail.isRefused ? 1 : 0}`,
	];
}
