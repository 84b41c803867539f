import { type Answer, isHonest } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { type Acknowledged, sendMany, waitForMore } from './send-many.ts';
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
						const acknowledged: Acknowledged[] = [];
						const refused: Answer[] = [];
						const over = new AbortController();
						const { clients } = trial;
						const senders = { clients, refused, over: over.signal };
						const sending = sendMany(site.url, senders, acknowledged);
						const visits: number[] = [];
						const grown = (list: unknown[]) => waitForMore(list, 20, sending);
						for (let fill = 0; fill < trial.fills; fill += 1) {
							await grown(acknowledged);
							disk.fill();
							await grown(refused);
							for (const path of ['/', '/faq', '/exams']) {
								visits.push((await fetch(site.url + path)).status);
							}
							disk.free();
						}
						await grown(acknowledged);
						over.abort();
						await sending;
						await waitUntilSent(db);
						const { accepted } = catcher;
						const outcome = await countOutcome(db, { acknowledged, accepted });
						const dishonest = refused.find((answer) => !isHonest(answer));
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
									[`every refusal is an honest 503 (${dishonest?.status} ${dishonest?.text})`]:
										dishonest === undefined,
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
