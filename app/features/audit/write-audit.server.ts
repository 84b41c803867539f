import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';
import type { AuditDeed } from './audit-deeds.ts';
import { insertAuditRow } from './audit-repository.server.ts';

/** Something that somebody answers for. */
export interface AuditEntry {
	/** Null for what the site does by itself, such as the daily removal. */
	actor: { id: string; name: string } | null;
	deed: AuditDeed;
	subject: { kind: string; id: string };
	/** Never a name, a number or an address of a family: what stands here cannot be erased. */
	details?: Record<string, unknown>;
	at: Date;
}

/** Adds to the log, in the transaction of what it tells of. */
export async function writeAudit(trx: Database, entry: AuditEntry) {
	await insertAuditRow(trx, {
		id: newId(entry.at),
		at: entry.at.getTime(),
		actor_id: entry.actor?.id ?? null,
		actor_name: entry.actor?.name ?? 'The site itself',
		deed: entry.deed,
		subject_kind: entry.subject.kind,
		subject_id: entry.subject.id,
		details: JSON.stringify(entry.details ?? {}),
	});
}
