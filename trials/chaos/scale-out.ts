import type { Database } from '../../app/db/open-database.server.ts';
import { scheduleEntry } from '../../app/features/content/entries/change-status.server.ts';
import { saveEntry } from '../../app/features/content/entries/save-entry.server.ts';
import { systemClock } from '../../app/platform/clock.ts';
import { makeEnquiry, sendUntilAcknowledged } from '../../testkit/send-enquiry.ts';
import { owner, signIn, trySignIn } from '../../testkit/sign-in.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { waitUntil } from '../support/wait-until.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { type Acknowledged, sendMany } from './send-many.ts';
import { withThreeSites } from './three-sites.ts';

const editor = { id: 'trial', name: 'Trial' };
const post = {
	description: 'It says it.',
	body: 'It says it.',
	author: 'Team',
	date: '2026-01-01',
};
const guesses = 30;

/** Three processes on one PostgreSQL behave like one: sessions, limits, live changes and publishing. */
export async function scaleOut(enquiries: number): Promise<Findings> {
	return withTestDatabase('PostgreSQL', ({ settings, db }) =>
		withMailCatcher((catcher) =>
			withThreeSites({ ...settings, SMTP_URL: catcher.url }, async (sites) => {
				const urls = sites.map(({ url }) => url);
				const [one = '', two = ''] = urls;
				const cookie = await signIn(one);
				const sessions = await countGood(urls, '/desk/inbox', cookie);
				const acknowledged: Acknowledged[] = [];
				const isStreamed = await streamAcross({ from: one, at: two, cookie }, acknowledged);
				for (const url of urls) await sendMany(url, { enquiries, clients: 4 }, acknowledged);
				const seen = await publishAcross(db, urls);
				const published = await publishInTime(db, urls);
				const looked = await guessAcross(urls);
				await waitUntilSent(db);
				const { accepted } = catcher;
				const outcome = await countOutcome(db, { acknowledged, accepted });
				return {
					figures: {
						processes: urls.length,
						'signed in on': sessions,
						'seen within s': seen.toFixed(1),
						published: published,
						[`passwords looked at of ${guesses}`]: looked,
						...outcome.figures,
					},
					problems: [
						...outcome.problems,
						...unless({
							'who signed in on one is signed in on all': sessions === urls.length,
							'an inbox on another process hears of an enquiry': isStreamed,
							'what one publishes all show within seconds': seen < 5,
							'what was scheduled is published once': published === 1,
							'ten passwords are looked at, on all together': looked === 10,
							'no mail came twice': outcome.figures.repeated === 0,
						}),
					],
				};
			}),
		),
	);
}

async function countGood(urls: readonly string[], path: string, cookie: string) {
	const answers = await Promise.all(urls.map((url) => fetch(url + path, { headers: { cookie } })));
	return answers.filter(({ status }) => status === 200).length;
}

/** An inbox is open on one process while another receives an enquiry. */
async function streamAcross(
	{ from, at, cookie }: { from: string; at: string; cookie: string },
	acknowledged: Acknowledged[],
) {
	const signal = AbortSignal.timeout(20_000);
	const stream = await fetch(`${at}/desk/inbox/live`, { headers: { cookie }, signal });
	const enquiry = makeEnquiry(acknowledged.length);
	let text = '';
	for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
		const isFirst = text === '';
		text += part;
		if (isFirst) {
			const reference = await sendUntilAcknowledged(from, enquiry);
			acknowledged.push({ enquiry, reference });
		}
		if (text.includes(`Visitor ${enquiry.number}`)) return true;
	}
	return false;
}

/** Seconds until a new post is on the blog of every process, each of which had cached that page. */
async function publishAcross(db: Database, urls: readonly string[]) {
	await waitForText(urls, '/blog', '<');
	const data = { ...post, title: 'Seen by all' };
	const context = { db, clock: systemClock };
	const saved = await saveEntry(context, editor, { collection: 'blog', data, publish: true });
	if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
	const began = performance.now();
	await waitForText(urls, '/blog', data.title);
	return (performance.now() - began) / 1000;
}

/** How often a post was published that became due while all processes were checking. */
async function publishInTime(db: Database, urls: readonly string[]) {
	const context = { db, clock: systemClock };
	const data = { ...post, title: 'Published in time' };
	const saved = await saveEntry(context, editor, { collection: 'blog', data });
	if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
	const { slug, version } = saved;
	const at = Date.now() + 1000;
	await scheduleEntry(context, editor, { collection: 'blog', slug, version, at });
	await waitForText(urls, '/blog', data.title);
	const changes = await db
		.selectFrom('content_changes')
		.select('id')
		.where('slug', '=', slug)
		.execute();
	return changes.length;
}

async function waitForText(urls: readonly string[], path: string, text: string) {
	for (const url of urls) {
		const saysIt = async () => (await (await fetch(url + path)).text()).includes(text);
		if (!(await waitUntil(saysIt, 30))) throw new Error(`${url}${path} does not say “${text}”.`);
	}
}

/** How many wrong passwords were checked, tried on all processes in turn. */
async function guessAcross(urls: readonly string[]) {
	const tries = Array.from({ length: guesses }, (_, number) =>
		trySignIn(urls[number % urls.length] ?? '', { ...owner, password: `guess ${number}` }),
	);
	return (await Promise.all(tries)).filter(({ status }) => status === 422).length;
}
