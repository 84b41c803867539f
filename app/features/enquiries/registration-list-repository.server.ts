import type { Database } from '#app/db/open-database.server.ts';
import { readPage } from '#app/db/read-page.server.ts';
import { searchLeadIds } from '#app/features/leads/find-lead.server.ts';
import type { Registration } from './enquiry-types.ts';

/** A search looks at no more than this many people, newest first. */
const maxFound = 500;

/** The registrations, newest first, without spam. */
export async function listRegistrations(
	db: Database,
	filter: { search?: string; after?: string; limit?: number } = {},
): Promise<{ registrations: Registration[]; next: string | null }> {
	const { after, limit = 50 } = filter;
	const search = filter.search?.trim() ?? '';
	const people = search === '' ? undefined : await searchLeadIds(db, search, maxFound);
	if (people?.length === 0) return { registrations: [], next: null };
	const registrations = db
		.selectFrom('enquiries')
		.select(['id', 'reference', 'lead_id', 'fields', 'minor', 'created_at'])
		.where('form', '=', 'scholarship')
		.where('state', '=', 'received')
		.$if(people !== undefined, (found) => found.where('lead_id', 'in', people ?? []));
	const { rows, next } = await readPage(registrations, 'created_at', { after, limit });
	return {
		registrations: rows.map((row) => ({
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
