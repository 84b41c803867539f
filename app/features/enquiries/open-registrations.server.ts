import type { Database } from '#app/db/open-database.server.ts';
import { wasWritten, writeAudit } from '#app/features/audit/audit-repository.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { listRegistrations } from './registration-list-repository.server.ts';

const hour = 60 * 60_000;
const subject = { kind: 'scholarship', id: 'registrations' };

/** Opens the list of registrations for somebody, and notes once an hour that they saw it. */
export async function openRegistrations(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	wanted: { search?: string; after?: string; limit?: number },
) {
	const at = clock.now();
	const seen = { actorId: actor.id, deed: 'scholarship.listed', subjectId: subject.id };
	if (!(await wasWritten(db, { ...seen, since: at.getTime() - hour }))) {
		await writeAudit(db, { actor, deed: 'scholarship.listed', subject, at });
	}
	return await listRegistrations(db, wanted);
}
