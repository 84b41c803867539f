import { enqueueMessage } from '../../app/features/outbox/enqueue-message.server.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { withMailCatcher } from './mail-catcher.ts';

/** Four processes empty one outbox: every mail is sent, none twice. */
export async function shareOutbox(engine: Engine, count: number): Promise<Findings> {
	return withTestDatabase(engine, (place) =>
		withMailCatcher(async (catcher) => {
			await fillOutbox(place, count);
			const settings = { ...place.settings, SMTP_URL: catcher.url, WEB_CONCURRENCY: '4' };
			await withSite(settings, async (site) => {
				await waitUntilSent(place.db, 300);
				// A graceful shutdown, before the database is deleted.
				await site.kill('SIGTERM');
			});
			const counts = [...catcher.accepted.values()];
			const twice = counts.filter((times) => times > 1).length;
			return {
				figures: { processes: 4, waiting: count, sent: counts.length, 'sent twice': twice },
				problems: unless({
					'every mail was sent': counts.length === count,
					'none was sent twice': twice === 0,
				}),
			};
		}),
	);
}

async function fillOutbox({ db }: TestDatabase, count: number) {
	const props = {
		brand: 'Dhruva Mentors',
		name: 'Asha Verma',
		reference: '7K3Q-X2M9',
		sent: 'message',
		next: 'A counsellor calls.',
		phone: '+91 00000 00000',
		hours: '10 am to 7 pm',
	};
	await db.transaction().execute(async (trx) => {
		for (let number = 0; number < count; number += 1) {
			const details = { to: `visitor${number}@example.com`, at: new Date() };
			await enqueueMessage(trx, { template: 'enquiry-thanks', props }, details);
		}
	});
}
