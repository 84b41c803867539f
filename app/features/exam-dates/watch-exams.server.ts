import type { Database } from '#app/db/open-database.server.ts';
import {
	createMailedLink,
	findMailedLink,
	type MailedLink,
} from '#app/features/accounts/mailed-links.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import {
	countListRequest,
	listLinkLife,
	mayAskToConfirm,
} from '#app/features/limits/limit-list-mail.server.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { addWatches, findWatcher } from './watches/watch-repository.server.ts';

interface WatchContext {
	db: Database;
	content: ContentReader;
	env: Pick<Env, 'PUBLIC_URL'>;
	clock: Clock;
	clientAddress: string;
}

/** An exam that can be watched. */
export interface WatchableExam {
	slug: string;
	name: string;
	/** Under which heading a long list has it. */
	group?: string;
}

/** The outcome; "asked" does not reveal whether the address was known before. */
export type WatchOutcome =
	| { outcome: 'asked' }
	/** None of the exams is one of ours. */
	| { outcome: 'none' }
	| { outcome: 'limited'; retryAfter: number };

/** Every exam that can be watched, in the editor's order. */
export async function listWatchableExams(content: ContentReader): Promise<WatchableExam[]> {
	const exams = await content.fields('exam-facts', ['name', 'conductedBy']);
	return exams.map(({ slug, data: { name, conductedBy } }) => ({
		slug,
		name,
		group: /\bIIMs?\b/.test(`${name} ${conductedBy}`) ? 'IIMs' : 'Universities and others',
	}));
}

/** Mails a link that lets an address watch these exams. Nothing is stored of it but the link, until it is followed. */
export async function askToWatch(
	{ db, content, env, clock, clientAddress }: WatchContext,
	wanted: { email: string; exams: readonly string[] },
): Promise<WatchOutcome> {
	const email = wanted.email.toLowerCase();
	const [{ data: site }, known] = await Promise.all([
		content.single('site'),
		listWatchableExams(content),
	]);
	const exams = known.filter(({ slug }) => wanted.exams.includes(slug));
	if (exams.length === 0) return { outcome: 'none' };
	const now = clock.now();
	return await db.transaction().execute(async (trx): Promise<WatchOutcome> => {
		const retryAfter = await countListRequest(trx, 'watch', clientAddress, now);
		if (retryAfter > 0) return { outcome: 'limited', retryAfter };
		const watcher = await findWatcher(trx, { email });
		const isNew = exams.some(({ slug }) => !watcher?.exams.includes(slug));
		const mayAsk = isNew && (await mayAskToConfirm(trx, 'watch', { email, clientAddress }, now));
		if (!mayAsk) return { outcome: 'asked' };
		const token = await createMailedLink(trx, {
			purpose: 'watch',
			email,
			details: { exams: exams.map(({ slug }) => slug).join() },
			expiresAt: new Date(now.getTime() + listLinkLife),
		});
		const props = {
			brand: site.brand,
			exams: exams.map(({ name }) => name),
			confirmUrl: `${env.PUBLIC_URL}/watch/confirm/${token}`,
		};
		await enqueueMail(trx, { template: 'watch-confirm', props }, { to: email, at: now });
		return { outcome: 'asked' };
	});
}

/** The exams that a mailed link is about, and whether its reader watches them already. */
export async function findWatchLink(
	{ db, clock }: Pick<WatchContext, 'db' | 'clock'>,
	token: string,
): Promise<{ exams: string[]; isConfirmed: boolean } | undefined> {
	const link = await findMailedLink(db, 'watch', token, clock.now());
	if (!link) return undefined;
	const exams = examsOf(link);
	const watcher = await findWatcher(db, { email: link.email });
	return { exams, isConfirmed: exams.every((exam) => watcher?.exams.includes(exam)) };
}

/** Starts the watch that a mailed link asks about; doing it again changes nothing. */
export async function confirmWatch(
	{ db, clock }: Pick<WatchContext, 'db' | 'clock'>,
	token: string,
) {
	const now = clock.now();
	await db.transaction().execute(async (trx) => {
		const link = await findMailedLink(trx, 'watch', token, now);
		if (link) await addWatches(trx, link.email, examsOf(link), now);
	});
}

function examsOf({ details }: MailedLink) {
	return (details.exams ?? '').split(',').filter(Boolean);
}
