import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { countAuditBefore, forgetAudit } from '#app/features/audit/audit-repository.server.ts';
import { deleteLead } from '#app/features/import/imported-lead-repository.server.ts';
import { erasedName, eraseLead, forgetMessagesBefore } from './erase-repository.server.ts';
import type { RetentionKind } from './retention-rules.ts';

const perBatch = 200;

interface Kept {
	count(db: Database, before: number): Promise<number>;
	/** Removes some and says how many; fewer than a batch means that none is left. */
	remove(trx: Database, before: number, at: Date): Promise<number>;
}

/** The kinds of data that go when their time is over. */
export const kept: Record<RetentionKind, Kept> = {
	leads: {
		count: async (db, before) =>
			total(
				await oldLeads(db, before)
					.select(({ fn }) => fn.countAll<number>().as('total'))
					.executeTakeFirst(),
			),
		async remove(trx, before, at) {
			const rows = await oldLeads(trx, before).select('id').limit(perBatch).execute();
			// Nobody wrote or worked on them since, so all that was told of them is older.
			if (rows.length > 0) await forgetMessagesBefore(trx, before);
			for (const { id } of rows) await eraseLead(trx, id, null, at);
			return rows.length;
		},
	},
	quarantined: {
		count: async (db, before) =>
			total(
				await oldSpam(db, before)
					.select(({ fn }) => fn.countAll<number>().as('total'))
					.executeTakeFirst(),
			),
		async remove(trx, before) {
			const rows = await oldSpam(trx, before).select(['id', 'lead_id']).limit(perBatch).execute();
			for (const row of rows) await deleteSpam(trx, row.id, row.lead_id);
			return rows.length;
		},
	},
	newsletter: {
		count: async (db, before) =>
			total(
				await oldSubscribers(db, before)
					.select(({ fn }) => fn.countAll<number>().as('total'))
					.executeTakeFirst(),
			),
		async remove(trx, before) {
			const rows = await oldSubscribers(trx, before).select('id').limit(perBatch).execute();
			if (rows.length > 0)
				await trx
					.deleteFrom('subscribers')
					.where(
						'id',
						'in',
						rows.map(({ id }) => id),
					)
					.execute();
			return rows.length;
		},
	},
	mails: {
		count: async (db, before) =>
			total(
				await oldMails(db, before)
					.select(({ fn }) => fn.countAll<number>().as('total'))
					.executeTakeFirst(),
			),
		async remove(trx, before) {
			const rows = await oldMails(trx, before).select('id').limit(perBatch).execute();
			if (rows.length > 0)
				await trx
					.deleteFrom('outbox')
					.where(
						'id',
						'in',
						rows.map(({ id }) => id),
					)
					.execute();
			return rows.length;
		},
	},
	audit: { count: countAuditBefore, remove: (trx, before) => forgetAudit(trx, before) },
};

/** Whether what was removed was a whole batch, so that there may be more. */
export function isFullBatch(removed: number): boolean {
	return removed === perBatch;
}

function total(row: { total: number } | undefined) {
	return Number(row?.total ?? 0);
}

function oldLeads(db: Database, before: number) {
	return db
		.selectFrom('leads')
		.where('last_enquiry_at', '<', before)
		.where('updated_at', '<', before)
		.where('state', '!=', 'enrolled')
		.where('name', '!=', erasedName)
		.where('spam', '=', 0);
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

/** The lead goes too when nothing else is known of it. */
async function deleteSpam(trx: Database, id: string, leadId: string) {
	await trx.deleteFrom('consents').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('outbox').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('enquiries').where('id', '=', id).execute();
	const other = await trx
		.selectFrom('enquiries')
		.select('id')
		.where('lead_id', '=', leadId)
		.limit(1)
		.executeTakeFirst();
	const lead = await trx
		.selectFrom('leads')
		.select(['id', 'search_row', 'spam'])
		.where('id', '=', leadId)
		.executeTakeFirst();
	if (other || lead?.spam !== 1) return;
	const merge = await trx
		.selectFrom('lead_merges')
		.select('id')
		.where((one) => one.or([one('kept_id', '=', leadId), one('merged_id', '=', leadId)]))
		.limit(1)
		.executeTakeFirst();
	if (!merge) await deleteLead(trx, lead);
}
