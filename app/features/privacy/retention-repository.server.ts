import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { deleteQuarantined } from '#app/features/enquiries/spam.server.ts';
import { erasedName, eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { deleteMessagesBefore } from './erase-repository.server.ts';
import { addMerged } from './person-repository.server.ts';
import type { RetentionKind } from './retention-rules.ts';

const perBatch = 200;

interface RetentionQueries {
	count(db: Database, before: number): Promise<number>;
	/** Deletes a batch and returns how many; fewer than a batch means that none is left. */
	remove(trx: Database, before: number, at: Date): Promise<number>;
}

/** The kinds of data with a retention period. */
export const retentionQueries: Record<RetentionKind, RetentionQueries> = {
	leads: {
		count: (db, before) => count(oldLeads(db, before)),
		async remove(trx, before, at) {
			const rows = await oldLeads(trx, before).select('id').limit(perBatch).execute();
			// Nobody wrote or worked on them since, so every message about them is older.
			if (rows.length > 0) await deleteMessagesBefore(trx, before);
			const ids = await addMerged(
				trx,
				rows.map(({ id }) => id),
			);
			for (const id of ids) await eraseLead(trx, id, null, at);
			return ids.length;
		},
	},
	quarantined: {
		count: (db, before) => count(oldSpam(db, before)),
		async remove(trx, before, at) {
			const rows = await oldSpam(trx, before).select(['id', 'lead_id']).limit(perBatch).execute();
			for (const row of rows) {
				await deleteQuarantined(trx, { id: row.id, leadId: row.lead_id }, at);
			}
			return rows.length;
		},
	},
	newsletter: {
		count: (db, before) => count(oldSubscribers(db, before)),
		async remove(trx, before) {
			const rows = await oldSubscribers(trx, before).select('id').limit(perBatch).execute();
			return await deleteRows(trx, 'subscribers', rows);
		},
	},
	mails: {
		count: (db, before) => count(oldMails(db, before)),
		async remove(trx, before) {
			const rows = await oldMails(trx, before).select('id').limit(perBatch).execute();
			return await deleteRows(trx, 'outbox', rows);
		},
	},
	audit: {
		count: (db, before) => count(db.selectFrom('audit').where('at', '<', before)),
		// The database refuses to delete entries younger than a year.
		async remove(trx, before) {
			const removed = await trx.deleteFrom('audit').where('at', '<', before).executeTakeFirst();
			return Number(removed.numDeletedRows);
		},
	},
};

/** Whether a full batch was deleted, so that there may be more. */
export function isFullBatch(removed: number): boolean {
	return removed >= perBatch;
}

async function count<Table extends keyof Schema>(old: SelectQueryBuilder<Schema, Table, object>) {
	const row = await old.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
	return Number(row?.total ?? 0);
}

async function deleteRows(trx: Database, table: 'subscribers' | 'outbox', rows: { id: string }[]) {
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0) await trx.deleteFrom(table).where('id', 'in', ids).execute();
	return ids.length;
}

function oldLeads(db: Database, before: number) {
	return (
		db
			.selectFrom('leads')
			// A merged lead expires with the lead that it was merged into.
			.where('merged_into', 'is', null)
			.where('last_enquiry_at', '<', before)
			.where('updated_at', '<', before)
			.where('state', '!=', 'enrolled')
			.where('name', '!=', erasedName)
			// Spam expires with its enquiries; if it has none, such as an imported lead, it expires like any lead.
			.where(({ or, eb, not, exists, selectFrom }) => {
				const enquiries = selectFrom('enquiries').whereRef('enquiries.lead_id', '=', 'leads.id');
				return or([eb('spam', '=', 0), not(exists(enquiries.select('enquiries.id')))]);
			})
	);
}

function oldSpam(db: Database, before: number) {
	return db
		.selectFrom('enquiries')
		.where('state', '=', sql.lit('quarantined'))
		.where('created_at', '<', before);
}

function oldSubscribers(db: Database, before: number) {
	return db
		.selectFrom('subscribers')
		.where('state', '!=', 'confirmed')
		.where('created_at', '<', before);
}

function oldMails(db: Database, before: number) {
	return db.selectFrom('outbox').where('state', '!=', 'waiting').where('created_at', '<', before);
}
