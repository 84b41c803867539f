import type { Database } from '../../app/db/open-database.server.ts';
import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { skipPauses, waitUntilSent } from '../support/outbox.ts';
import { median } from '../support/percentile.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type MailBehaviour, type MailCatcher, withMailCatcher } from './mail-catcher.ts';

const troubles = [
	'down',
	'hang',
	'answer 4xx',
	'answer 5xx',
	'drop after DATA',
	'bad certificate',
] as const;
type Trouble = (typeof troubles)[number];

/** How much slower responses may be during mail trouble: the machine's own variation. */
const maxSlower = 1.5;

/**
 * The mail server fails in every way: visitors notice nothing, deliverable mail is delivered afterwards, and
 * rejected mail is listed as failed.
 */
export async function disturbMail(engine: Engine, enquiries: number): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		withMailCatcher((catcher) =>
			withSite({ ...settings, SMTP_URL: catcher.url }, async (site) => {
				let number = 0;
				const measure = async () => {
					const times: number[] = [];
					for (let n = 0; n < enquiries; n += 1) times.push(await timeOne(site.url, number++));
					return median(times);
				};
				const ratios: Record<string, number> = {};
				const missed: string[] = [];
				await measure();
				for (const trouble of troubles) {
					await waitUntilSent(db);
					const before = await measure();
					await waitUntilSent(db);
					const turnedAway = catcher.turnedAway();
					await begin(catcher, trouble);
					const during = await measure();
					const struck = () =>
						trouble === 'hang'
							? catcher.turnedAway() > turnedAway
							: isNoted(db, trouble, 2 * enquiries);
					if (!(await waitUntil(struck, 60, 200))) missed.push(trouble);
					await end(catcher, trouble);
					await recover(db);
					// Measured before and after, so that the machine's own variation does not count as the mail server's effect.
					const calm = Math.max(before, await measure());
					ratios[trouble] = Number((during / calm).toFixed(2));
				}
				await waitUntilSent(db);
				return judge(db, catcher, { ratios, missed, enquiries });
			}),
		),
	);
}

async function timeOne(url: string, number: number) {
	const enquiry = makeEnquiry(number);
	const began = performance.now();
	const { status, text } = await sendOnce(url, enquiry);
	if (status !== 201) throw new Error(`${status}: ${text}`);
	return performance.now() - began;
}

async function begin(catcher: MailCatcher, trouble: Trouble) {
	if (trouble === 'down') await catcher.close();
	else catcher.setBehaviour(trouble satisfies MailBehaviour);
	if (trouble === 'bad certificate') await reopen(catcher);
}

async function end(catcher: MailCatcher, trouble: Trouble) {
	if (trouble === 'down') await catcher.open();
	else catcher.setBehaviour('accept');
	if (trouble === 'bad certificate') await reopen(catcher);
}

/** A server's features are fixed when it opens. */
async function reopen(catcher: MailCatcher) {
	await catcher.close();
	await catcher.open();
}

/** Whether the outbox recorded the trouble: for all mails if they were rejected permanently, else for any. */
async function isNoted(db: Database, trouble: Trouble, mails: number) {
	const rows = await db
		.selectFrom('outbox')
		.select('state')
		.where('last_error', 'is not', null)
		.execute();
	if (trouble !== 'answer 5xx') return rows.some((row) => row.state === 'waiting');
	return rows.filter((row) => row.state === 'failed').length === mails;
}

async function recover(db: Database) {
	const skipping = setInterval(() => skipPauses(db).catch(() => {}), 500);
	try {
		await waitUntilSent(db);
	} finally {
		clearInterval(skipping);
	}
}

async function judge(
	db: Database,
	catcher: MailCatcher,
	seen: { ratios: Record<string, number>; missed: string[]; enquiries: number },
): Promise<Findings> {
	const mails = await db.selectFrom('outbox').select(['message_id', 'state']).execute();
	const failed = mails.filter((mail) => mail.state === 'failed');
	const delivered = mails.filter((mail) => catcher.accepted.has(mail.message_id));
	const slowest = Math.max(...Object.values(seen.ratios));
	return {
		figures: {
			...Object.fromEntries(Object.entries(seen.ratios).map(([name, r]) => [`${name} ×`, r])),
			mails: mails.length,
			delivered: delivered.length,
			failed: failed.length,
		},
		problems: unless({
			[`answers stay within ${maxSlower} times`]: slowest <= maxSlower,
			[`every trouble met a mail (${seen.missed})`]: seen.missed.length === 0,
			'what was refused for good is listed as failed': failed.length === 2 * seen.enquiries,
			'all the rest was delivered': delivered.length + failed.length === mails.length,
		}),
	};
}
