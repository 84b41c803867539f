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
import { comeSlowly } from './slow-visitors.ts';

/** Answers to others may take this much longer: what the machine varies by. */
const maxSlower = 2;

/** What one of them may hold: the beginning of an answer that nobody reads, and what reading its request takes. */
const maxMemory = 0.25;

/** What memory grows by anyway while pages are rendered, and is given back later. */
const comesAndGoes = 100;

/** Enough to outlast the moment in which all of them come at once. */
const visits = 200;

/** Seconds: the longest time-out of the server is a minute; a write that is stuck is given it twice. */
const maxWait = 150;

/**
 * Many connections are kept half open in every way there is: others are answered as before, and in the end all of them
 * are closed, by the server.
 */
export async function slowClients(trial: {
	connections: number;
	/** Without it, only the others are looked at: closing takes the server more than a minute. */
	waitUntilClosed: boolean;
}): Promise<Findings> {
	return withTestDatabase('SQLite', ({ settings, db }) =>
		withMailCatcher((catcher) =>
			withSite({ ...settings, SMTP_URL: catcher.url }, async (site) => {
				const acknowledged: Acknowledged[] = [];
				await visit(site, acknowledged);
				const before = await visit(site, acknowledged);
				const memoryBefore = residentMemory(site.pid());
				const slow = await comeSlowly(site.port, trial.connections);
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

/** Reads pages and sends enquiries, as others do meanwhile; gives the median time of a page in milliseconds. */
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
