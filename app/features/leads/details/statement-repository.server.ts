import type { Database } from '#app/db/open-database.server.ts';

/** The details one enquiry gave. */
export interface EnquiryStatement {
	sent: Record<string, string>;
	at: number;
	reference: string;
}

const maxExamined = 50;

/** The details given by a lead's latest enquiries, newest first, without spam. */
export async function listStatements(
	db: Database,
	leadId: string,
	max = maxExamined,
): Promise<EnquiryStatement[]> {
	const rows = await db
		.selectFrom('enquiries')
		.select(['fields', 'created_at', 'reference'])
		.where('lead_id', '=', leadId)
		.where('state', '=', 'received')
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(max)
		.execute();
	return rows.map(({ fields, created_at, reference }) => ({
		sent: JSON.parse(fields),
		at: created_at,
		reference,
	}));
}

/** The values that staff set, replaced or declined. */
export async function listDecided(db: Database, leadId: string) {
	const rows = await db
		.selectFrom('lead_events')
		.select('data')
		.where('lead_id', '=', leadId)
		.where('kind', 'in', ['details', 'declined'])
		.execute();
	return rows.flatMap(({ data }) => {
		const { changes = {}, field = '', value = '' }: DecisionData = JSON.parse(data);
		const changed = Object.entries(changes).flatMap(([name, { from, to }]) => [
			{ field: name, value: String(from) },
			{ field: name, value: String(to) },
		]);
		return [...changed, { field, value }];
	});
}

interface DecisionData {
	changes?: Record<string, { from: unknown; to: unknown }>;
	field?: string;
	value?: string;
}
