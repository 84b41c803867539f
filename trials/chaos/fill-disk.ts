import type { Answer } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { claimHonesty, countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { sendWhile } from './send-many.ts';
import { withSmallDisk } from './small-disk.ts';

/**
 * The disk of the SQLite database is filled and freed repeatedly under load: enquiries are refused truthfully, pages
 * are served, and the site recovers by itself.
 */
export async function fillDisk(trial: { fills: number; clients: number }): Promise<Findings> {
	return withSmallDisk('64m', (disk) =>
		withTestDatabase(
			'SQLite',
			({ settings, db }) =>
				withMailCatcher((catcher) =>
					withSite({ ...settings, SMTP_URL: catcher.url }, async (site) => {
						const refused: Answer[] = [];
						const visits: number[] = [];
						const senders = { clients: trial.clients, refused };
						const acknowledged = await sendWhile(site.url, senders, async (sent, grow) => {
							for (let fill = 0; fill < trial.fills; fill += 1) {
								await grow(sent);
								disk.fill();
								await grow(refused);
								for (const path of ['/', '/faq', '/exams']) {
									visits.push((await fetch(site.url + path)).status);
								}
								disk.free();
							}
							await grow(sent);
						});
						await waitUntilSent(db);
						const { accepted } = catcher;
						const outcome = await countOutcome(db, { acknowledged, accepted });
						return {
							figures: {
								filled: trial.fills,
								refused: refused.length,
								'pages served meanwhile': visits.filter((status) => status === 200).length,
								...outcome.figures,
							},
							problems: [
								...outcome.problems,
								...unless({
									...claimHonesty(refused),
									[`pages are served on a full disk (${visits})`]: visits.every(
										(status) => status === 200,
									),
									'the site was never restarted': site.isRunning(),
								}),
							],
						};
					}),
				),
			{ folder: disk.folder },
		),
	);
}
