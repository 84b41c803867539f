import { type SiteProcess, withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { median } from '../support/percentile.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { residentMemory } from '../support/resident-memory.ts';
import { waitUntil } from '../support/wait-until.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { type Acknowledged, sendMany } from './send-many.ts';
import { connectSlowly } from './slow-visitors.ts';

/** How much slower responses to others may be: the machine's own variation. */
const maxSlower = 2;

/** The memory per client: the start of an unread response, and what reading its request takes. */
const maxMemory = 0.25;

/** How much memory grows temporarily while pages are rendered. */
const comesAndGoes = 100;

/** Enough to last beyond the moment in which all of them connect. */
const visits = 200;

/** Seconds: the server's longest timeout is a minute, and a stuck write gets two. */
const maxWait = 150;

/**
 * Many connections are kept half open in every possible way: others are answered as before, and in the end the
 * server closes all of them.
 */
export async function slowClients(trial: {
	connections: number;
	/** If false, only the others are measured: the server takes more than a minute to close. */
	waitUntilClosed: boolean;
}): Promise<Findings> {
	return withTestDatabase('SQLite', ({ settings, db }) =>
		withMailCatcher((catcher) =>
			withSite({ ...settings, SMTP_URL: catcher.url }, async (site) => {
				const acknowledged: Acknowledged[] = [];
				await visit(site, acknowledged);
				const before = await visit(site, acknowledged);
				const memoryBefore = residentMemory(site.pid());
				const slow = await connectSlowly(site.port, trial.connections);
				const during = await visit(site, acknowledged);
				const memoryDuring = residentMemory(site.pid());
				if (trial.waitUntilClosed) await waitUntil(() => sum(slow.connected()) === 0, maxWait);
				const left = slow.connected();
				slow.leave();
				const calm = Math.max(before, await visit(site, acknowledged));
				await waitUntilSent(db);
				const ratio = during / calm;
				const { accepted } = catcher;
				const outcome = await countOutcome(db, { acknowledged, accepted });
				const ways = Object.entries(left).filter(([, count]) => count > 0);
				return {
					figures: {
						'half open': trial.connections,
						'others ×': ratio.toFixed(2),
						...(trial.waitUntilClosed && { 'left open': sum(left) }),
						'MB before': memoryBefore,
						'MB meanwhile': memoryDuring,
						...outcome.figures,
					},
					problems: [
						...outcome.problems,
						...unless({
							[`others are answered within ${maxSlower} times`]: ratio <= maxSlower,
							[`all were closed (${ways.join(' ')})`]: !trial.waitUntilClosed || ways.length === 0,
							[`a connection takes at most ${maxMemory} MB`]:
								memoryDuring - memoryBefore <= comesAndGoes + maxMemory * trial.connections,
							'the site was never restarted': site.isRunning(),
						}),
					],
				};
			}),
		),
	);
}

/** Reads pages and sends enquiries like other visitors; returns the median time of a page in milliseconds. */
async function visit({ url }: SiteProcess, acknowledged: Acknowledged[]) {
	const times: number[] = [];
	for (let n = 0; n < visits; n += 1) {
		const began = performance.now();
		const response = await fetch(`${url}/search?q=${n}`);
		if (response.status !== 200) throw new Error(`A page got ${response.status}.`);
		await response.text();
		times.push(performance.now() - began);
	}
	await sendMany(url, { enquiries: 20, clients: 2 }, acknowledged);
	return median(times);
}

function sum(counts: Record<string, number>) {
	return Object.values(counts).reduce((total, count) => total + count, 0);
}
