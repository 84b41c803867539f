import { setTimeout as pause } from 'node:timers/promises';
import { type OwnPostgres, withOwnPostgres } from '../../testkit/own-postgres.ts';
import type { Answer } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { claimHonesty, countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { sendWhile } from './send-many.ts';

/**
 * PostgreSQL is stopped immediately and restarted, repeatedly, under load. The site is not restarted: it refuses
 * truthfully, serves cached pages, and recovers by itself.
 */
export async function stopPostgres(trial: { stops: number; clients: number }): Promise<Findings> {
	return withOwnPostgres((server) =>
		withTestDatabase(
			'PostgreSQL',
			({ settings, db }) =>
				withMailCatcher((catcher) =>
					withSite({ ...settings, SMTP_URL: catcher.url }, async (site) => {
						const refused: Answer[] = [];
						const visits: number[] = [];
						await fetch(site.url);
						const senders = { clients: trial.clients, refused };
						const acknowledged = await sendWhile(site.url, senders, async (sent, grow) => {
							const isBack = () => grow(sent);
							visits.push(...(await stopOften(server, site.url, trial.stops, isBack)));
						});
						await waitUntilSent(db);
						const { accepted } = catcher;
						const outcome = await countOutcome(db, { acknowledged, accepted });
						const kept = visits.filter((status) => status === 200).length;
						return {
							figures: {
								stopped: trial.stops,
								refused: refused.length,
								'pages served meanwhile': kept,
								...outcome.figures,
							},
							problems: [
								...outcome.problems,
								...unless({
									...claimHonesty(refused),
									'some were refused, or the trial proved nothing': refused.length > 0,
									'kept pages are served meanwhile': kept === trial.stops,
									'the site was never restarted': site.isRunning(),
								}),
							],
						};
					}),
				),
			{ postgres: server.url },
		),
	);
}

/** Returns the status of the home page during each stop. The site must recover by itself. */
async function stopOften(
	server: OwnPostgres,
	url: string,
	stops: number,
	isBack: () => Promise<unknown>,
) {
	const visits: number[] = [];
	for (let stop = 0; stop < stops; stop += 1) {
		await isBack();
		await pause(50 * Math.random());
		await server.stopAtOnce();
		await pause(200 + 300 * Math.random());
		visits.push((await fetch(url)).status);
		await server.start();
	}
	await isBack();
	return visits;
}
