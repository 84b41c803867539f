import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';

/** Something that was done with what belongs to somebody. */
export interface AuditEntry {
	/** Null for what the site did by itself. */
	actor: { id: string; name: string } | null;
	deed: string;
	subject: { kind: string; id: string };
	details?: Record<string, unknown>;
	at: Date;
}

/** Writes a line into the log of who did what, in the transaction of the deed. */
export async function writeAudit(trx: Database, entry: AuditEntry) {
	await trx
		.insertInto('audit')
		.values({
			id: newId(entry.at),
			at: entry.at.getTime(),
			actor_id: entry.actor?.id ?? null,
			actor_name: entry.actor?.name ?? null,
			deed: entry.deed,
			subject_kind: entry.subject.kind,
			subject_id: entry.subject.id,
			details: JSON.stringify(entry.details ?? {}),
		})
		.execute();
}
