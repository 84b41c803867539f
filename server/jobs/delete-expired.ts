import type { App } from '#app/app-context.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { deleteExpired } from '#app/features/accounts/sessions.server.ts';
import { deleteOldChanges } from '#app/features/content/content-changes.server.ts';
import { deleteOldSubmissions } from '#app/features/enquiries/submit-enquiry.server.ts';
import { deletePastWork } from '#app/features/leads/erase-lead.server.ts';
import { deleteAttempts } from '#app/features/limits/count-attempt.server.ts';
import { deleteOldDeliveries } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { minute } from '#app/platform/durations.ts';
import { repeat, withPause } from './repeat.ts';

const deletions: Record<string, (db: Database, now: Date) => Promise<unknown>> = {
	'keys of forms': deleteOldSubmissions,
	'counted attempts': deleteAttempts,
	'links and sessions': deleteExpired,
	'webhook deliveries': deleteOldDeliveries,
	'changes of content': deleteOldChanges,
	'changes of leads': deletePastWork,
};

/**
 * Deletes expired rows every minute, each kind by itself. Returns a function that stops it and waits for the current
 * runs.
 */
export function startCleanup(app: App, first = minute): () => Promise<void> {
	const stops = Object.entries(deletions).map(([what, deleteOld]) => {
		const work = withPause(minute, () => deleteOld(app.db, app.clock.now()));
		return repeat(work, app, `expired ${what} cannot be deleted; it is tried again`, first);
	});
	return async () => {
		await Promise.all(stops.map((stop) => stop()));
	};
}
