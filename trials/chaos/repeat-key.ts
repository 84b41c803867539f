import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { type Findings, unless } from '../support/reporter.ts';

/** The same key many times at once: one enquiry, and the same response to all. */
export async function repeatKey(engine: Engine, times: number): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		withSite(settings, async (site) => {
			const enquiry = makeEnquiry(1);
			const answers = await Promise.all(
				Array.from({ length: times }, () => sendOnce(site.url, enquiry)),
			);
			const stored = await db.selectFrom('enquiries').select('id').execute();
			const mails = await db.selectFrom('outbox').select('id').execute();
			const different = new Set(answers.map(({ status, text }) => `${status} ${text}`));
			return {
				figures: { sent: times, stored: stored.length, 'different answers': different.size },
				problems: unless({
					'one enquiry is stored': stored.length === 1,
					'it has two mails': mails.length === 2,
					'every answer is the same': different.size === 1,
					'the answer is an acknowledgement': answers.every(({ status }) => status === 201),
				}),
			};
		}),
	);
}
