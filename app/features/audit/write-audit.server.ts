import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { hour } from '#app/platform/durations.ts';
import { newId } from '#app/platform/ids.server.ts';
import type { AuditAction } from './audit-actions.ts';
import { insertAuditRow, wasWritten } from './audit-repository.server.ts';

interface AuditEntry {
	/** Null for automatic actions, such as the daily clean-up. */
	actor: Actor | null;
	action: AuditAction;
	subject: { kind: string; id: string };
	/** Never a family's name, number or address: the log cannot be erased. */
	details?: Record<string, unknown>;
	at: Date;
}

/** Adds an entry, in the transaction of the audited action. */
export async function writeAudit(trx: Database, entry: AuditEntry) {
	await insertAuditRow(trx, {
		id: newId(entry.at),
		at: entry.at.getTime(),
		actor_id: entry.actor?.id ?? null,
		actor_name: entry.actor?.name ?? 'The site itself',
		action: entry.action,
		subject_kind: entry.subject.kind,
		subject_id: entry.subject.id,
		details: JSON.stringify(entry.details ?? {}),
	});
}

/** Records that somebody viewed something, once per person, subject and hour to keep the log readable. */
export async function recordSeen(
	{ db, clock }: DbContext,
	actor: Actor,
	action: AuditAction,
	subject: { kind: string; id: string },
) {
	const at = clock.now();
	const since = at.getTime() - (at.getTime() % hour);
	if (await wasWritten(db, { actorId: actor.id, action, subjectId: subject.id, since })) return;
	await writeAudit(db, { actor, action, subject, at });
}
