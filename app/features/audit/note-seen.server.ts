import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { AuditDeed } from './audit-deeds.ts';
import { wasWritten } from './audit-repository.server.ts';
import { writeAudit } from './write-audit.server.ts';

const hour = 60 * 60_000;

/** Notes that somebody saw something: once per person, subject and hour, or the log would tell of nothing else. */
export async function noteSeen(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	deed: AuditDeed,
	subject: { kind: string; id: string },
) {
	const at = clock.now();
	const since = at.getTime() - (at.getTime() % hour);
	if (await wasWritten(db, { actorId: actor.id, deed, subjectId: subject.id, since })) return;
	await writeAudit(db, { actor, deed, subject, at });
}
