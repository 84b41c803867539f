import { olderThan } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { searchLeadIds } from '#app/features/leads/find-lead.server.ts';
import { cutPage, readCursor } from '#app/platform/list-cursor.ts';
import type { Registration } from './enquiry-types.ts';

/** A search looks at this many people at most, the newest first. */
const mostFound = 500;

/** The registrations, the newest first; spam is left out. */
export async function listRegistrations(
	db: Database,
	wanted: { search?: string; after?: string; limit?: number } = {},
): Promise<{ registrations: Registration[]; next: string | null }> {
	const limit = wanted.limit ?? 50;
	const after = readCursor(wanted.after);
	const search = wanted.search?.trim() ?? '';
	const people = search === '' ? undefined : await searchLeadIds(db, search, mostFound);
	if (people?.length === 0) return { registrations: [], next: null };
	const rows = await db
		.selectFrom('enquiries')
		.select(['id', 'reference', 'lead_id', 'fields', 'minor', 'created_at'])
		.where('form', '=', 'scholarship')
		.where('state', '=', 'received')
		.$if(people !== undefined, (found) => found.where('lead_id', 'in', people ?? []))
		.where(olderThan(after))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit + 1)
		.execute();
	const { shown, next } = cutPage(rows, limit);
	return {
		registrations: shown.map((row) => ({
			id: row.id,
			number: row.reference,
			leadId: row.lead_id,
			fields: JSON.parse(row.fields),
			isMinor: row.minor === 1,
			at: row.created_at,
		})),
		next,
	};
}
