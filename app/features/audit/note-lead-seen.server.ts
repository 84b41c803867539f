import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { wasWritten, writeAudit } from './audit-repository.server.ts';

const hour = 60 * 60_000;

/** Notes that somebody opened a lead: once per person, lead and hour, or the log would tell of nothing else. */
export async function noteLeadSeen(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
	leadId: string,
) {
	const at = clock.now();
	const since = at.getTime() - (at.getTime() % hour);
	const deed = 'lead.seen';
	if (await wasWritten(db, { actorId: actor.id, deed, subjectId: leadId, since })) return;
	await writeAudit(db, { actor, deed, subject: { kind: 'lead', id: leadId }, at });
}
