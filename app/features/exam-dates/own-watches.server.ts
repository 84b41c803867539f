import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { revokeMailedLinks } from '#app/features/accounts/mailed-links.server.ts';
import {
	addWatches,
	deleteWatcher,
	findWatcher,
	removeWatches,
	type Watcher,
} from './watches/watch-repository.server.ts';

/** The watch of an email, or of the token in its mails; undefined if there is none. */
export async function readWatch(
	db: Database,
	by: { token: string } | { email: string },
): Promise<Watcher | undefined> {
	return await findWatcher(db, 'email' in by ? { email: by.email.toLowerCase() } : by);
}

/** Sets the exams that a verified email watches; an empty list ends the watch. */
export async function chooseWatches(
	{ db, clock }: DbContext,
	by: { token: string } | { email: string },
	exams: readonly string[],
) {
	await db.transaction().execute(async (trx) => {
		const watcher = await readWatch(trx, by);
		if (exams.length === 0) return watcher && (await forget(trx, watcher));
		const email = watcher?.email ?? ('email' in by ? by.email.toLowerCase() : undefined);
		if (!email) return;
		const dropped = watcher?.exams.filter((exam) => !exams.includes(exam)) ?? [];
		if (watcher) await removeWatches(trx, watcher, dropped);
		// An earlier mailed link would bring back what was just given up.
		if (dropped.length > 0) await revokeMailedLinks(trx, 'watch', email);
		await addWatches(trx, email, exams, clock.now());
	});
}

/** Erases an email's watch, in the caller's transaction. */
export async function eraseWatches(trx: Database, email: string) {
	const watcher = await readWatch(trx, { email });
	if (watcher) await forget(trx, watcher);
}

async function forget(trx: Database, watcher: Watcher) {
	await deleteWatcher(trx, watcher);
	await revokeMailedLinks(trx, 'watch', watcher.email);
}

/** The number of watchers per exam, for the desk. */
export { readWatchCounts } from './watches/watch-repository.server.ts';
