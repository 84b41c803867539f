import { setTimeout as pause } from 'node:timers/promises';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { behindNginx } from './behind-nginx.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { visitStrictly } from './strict-visitors.ts';
import { withThreeSites } from './three-sites.ts';

/** Three processes behind nginx on one PostgreSQL are restarted in turn under load: no request fails. */
export async function rollRestart(trial: { rounds: number; visitors: number }): Promise<Findings> {
	return withTestDatabase('PostgreSQL', ({ settings, db }) =>
		withMailCatcher(async (catcher) => {
			// nginx is one proxy; the visitors, each with their own network, simulate another.
			const all = { ...settings, SMTP_URL: catcher.url, TRUST_PROXY: '2' };
			const seen = await withThreeSites(all, (sites) =>
				behindNginx(
					sites.map(({ port }) => port),
					async (url) => {
						const over = new AbortController();
						const visiting = visitStrictly(url, trial.visitors, over.signal);
						try {
							for (let round = 0; round < trial.rounds; round += 1) {
								for (const site of sites) {
									await pause(200 * Math.random());
									await site.kill('SIGTERM');
									await site.start();
									while ((await fetch(`${site.url}/readyz`)).status !== 200) await pause(20);
								}
							}
						} finally {
							over.abort();
						}
						const visits = await visiting;
						await waitUntilSent(db);
						return visits;
					},
				),
			);
			const { acknowledged, requests, failed } = seen;
			const outcome = await countOutcome(db, { acknowledged, accepted: catcher.accepted });
			return {
				figures: {
					restarts: 3 * trial.rounds,
					requests,
					failed: failed.length,
					...outcome.figures,
				},
				problems: [
					...outcome.problems,
					...unless({ [`no request failed (${failed[0]})`]: failed.length === 0 }),
				],
			};
		}),
	);
}
