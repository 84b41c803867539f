import type { Database } from '#app/db/open-database.server.ts';
import { noteSeen } from '#app/features/audit/note-seen.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { listRegistrations } from './registration-list-repository.server.ts';

const subject = { kind: 'scholarship', id: 'registrations' };

/** Opens the list of registrations for somebody, and notes that they saw it. */
export async function openRegistrations(
	context: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	wanted: { search?: string; after?: string; limit?: number },
) {
	await noteSeen(context, actor, 'scholarship.listed', subject);
	return await listRegistrations(context.db, wanted);
}
