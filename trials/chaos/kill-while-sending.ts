import { setTimeout as pause } from 'node:timers/promises';
import { type SiteProcess, withSite } from '../../testkit/site-process.ts';
import { type Engine, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { endLeases, waitUntilSent } from '../support/outbox.ts';
import type { Findings } from '../support/reporter.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { type Acknowledged, sendMany } from './send-many.ts';

/** The size of the trial. */
export interface KillTrial {
	enquiries: number;
	clients: number;
	kills: number;
	/** Waits until the leases of killed processes expire, up to a minute; otherwise they are ended directly. */
	waitForLeases: boolean;
}

/** Clients send enquiries while the server is killed and restarted repeatedly: nothing is lost or doubled. */
export async function killWhileSending(engine: Engine, trial: KillTrial): Promise<Findings> {
	return withTestDatabase(engine, (place) =>
		withMailCatcher(async (catcher) => {
			const acknowledged: Acknowledged[] = [];
			await withSite({ ...place.settings, SMTP_URL: catcher.url }, async (site) => {
				const sending = sendMany(site.url, trial, acknowledged);
				const killing = killOften(site, trial, () => acknowledged.length);
				await Promise.all([sending, killing]);
				if (!trial.waitForLeases) await endLeasesOfTheDead(place, site);
				await waitUntilSent(place.db);
			});
			const { accepted } = catcher;
			const { figures, problems } = await countOutcome(place.db, { acknowledged, accepted });
			return { figures: { killed: trial.kills, ...figures }, problems };
		}),
	);
}

/** Kills at random points of the work, so that every kill meets enquiries in flight, however fast the machine is. */
async function killOften(site: SiteProcess, { enquiries, kills }: KillTrial, done: () => number) {
	const points = Array.from({ length: kills }, () => Math.random() * (enquiries * 0.95));
	for (const point of points.sort((a, b) => a - b)) {
		while (done() < point) await pause(1);
		await pause(20 * Math.random());
		await site.kill('SIGKILL');
		await site.start();
	}
}

/** A killed process cannot release its leases; with no process alive, they can be ended directly. */
async function endLeasesOfTheDead({ db }: TestDatabase, site: SiteProcess) {
	await site.kill('SIGKILL');
	await endLeases(db);
	await site.start();
}
