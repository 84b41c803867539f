import type { DbContext } from '#app/db/open-database.server.ts';
import {
	type ConfirmationContext,
	type ConfirmationOutcome,
	mailConfirmation,
} from '#app/features/accounts/mail-confirmation.server.ts';
import { findMailedLink, type MailedLink } from '#app/features/accounts/mailed-links.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { addWatches, findWatcher } from './watches/watch-repository.server.ts';

/** An exam that can be watched. */
export interface WatchableExam {
	slug: string;
	name: string;
	/** Its heading in long lists. */
	group?: string;
}

export type WatchOutcome = ConfirmationOutcome | Invalid;

/** Every watchable exam, in the editor's order. */
export async function listWatchableExams(content: ContentReader): Promise<WatchableExam[]> {
	const exams = await content.fields('exam-facts', ['name', 'conductedBy']);
	return exams.map(({ slug, data: { name, conductedBy } }) => ({
		slug,
		name,
		group: /\bIIMs?\b/.test(`${name} ${conductedBy}`) ? 'IIMs' : 'Universities and others',
	}));
}

/** Mails a link to watch these exams. Only the link is stored until it is followed. */
export async function mailWatchLink(
	context: ConfirmationContext,
	request: { email: string; exams: readonly string[] },
): Promise<WatchOutcome> {
	const email = request.email.toLowerCase();
	const known = await listWatchableExams(context.content);
	const exams = known.filter(({ slug }) => request.exams.includes(slug));
	if (exams.length === 0) return invalid({ exams: 'Choose at least one exam.' });
	const purpose = 'watch';
	return await mailConfirmation(context, { purpose, email }, async (trx, { brand, publicUrl }) => {
		const watcher = await findWatcher(trx, { email });
		if (exams.every(({ slug }) => watcher?.exams.includes(slug))) return undefined;
		const names = exams.map(({ name }) => name);
		return {
			details: { exams: exams.map(({ slug }) => slug).join() },
			mail: (token) => ({
				template: 'watch-confirm',
				props: { brand, exams: names, confirmUrl: `${publicUrl}/watch/confirm/${token}` },
			}),
		};
	});
}

/** The exams of a mailed link, and whether its reader already watches them. */
export async function findWatchLink(
	{ db, clock }: DbContext,
	token: string,
): Promise<{ exams: string[]; isConfirmed: boolean } | undefined> {
	const link = await findMailedLink(db, 'watch', token, clock.now());
	if (!link) return undefined;
	const exams = examsOf(link);
	const watcher = await findWatcher(db, { email: link.email });
	return { exams, isConfirmed: exams.every((exam) => watcher?.exams.includes(exam)) };
}

/** Starts the watch of a mailed link; repeating it changes nothing. */
export async function confirmWatch({ db, clock }: DbContext, token: string) {
	const now = clock.now();
	await db.transaction().execute(async (trx) => {
		const link = await findMailedLink(trx, 'watch', token, now);
		if (link) await addWatches(trx, link.email, examsOf(link), now);
	});
}

function examsOf({ details }: MailedLink) {
	return (details.exams ?? '').split(',').filter(Boolean);
}
