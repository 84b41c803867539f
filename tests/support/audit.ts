import type { Database } from '#app/db/open-database.server.ts';
import { openAuditLog } from '#app/features/audit/read-audit-log.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';

/** Who reads the log in tests. */
export const reader = { id: 'reader', name: 'Zoya, who reads the log' };

/** What the page of the log shows for an address, without the entry that it was opened. */
export async function readAuditLog(db: Database, query: Record<string, string> = {}) {
	const context = { db, clock: new FixedClock() };
	const { lines } = await openAuditLog(context, reader, new URLSearchParams(query));
	return lines.filter(({ actorName }) => actorName !== reader.name);
}
