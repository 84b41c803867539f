import type { Database } from '#app/db/open-database.server.ts';
import { deleteLeadKeys } from './lead-key-repository.server.ts';

/** Whether a lead has rows that the import did not create. */
export async function hasOtherRows(
	trx: Database,
	leadId: string,
	events: readonly string[],
): Promise<boolean> {
	const sent = await trx
		.selectFrom('enquiries')
		.select('id')
		.where('lead_id', '=', leadId)
		.limit(1)
		.executeTakeFirst();
	if (sent) return true;
	const merged = await trx
		.selectFrom('lead_merges')
		.select('id')
		.where((merge) => merge.or([merge('kept_id', '=', leadId), merge('merged_id', '=', leadId)]))
		.limit(1)
		.executeTakeFirst();
	if (merged) return true;
	const done = await trx
		.selectFrom('lead_events')
		.select('id')
		.where('lead_id', '=', leadId)
		.where('id', 'not in', events)
		.limit(1)
		.executeTakeFirst();
	return done !== undefined;
}

/** Deletes the events and keys that an import wrote. */
export async function removeImported(
	trx: Database,
	leadId: string,
	{
		events,
		keys,
	}: { events: readonly string[]; keys: readonly { kind: 'phone' | 'email'; value: string }[] },
) {
	await trx
		.deleteFrom('lead_events')
		.where('lead_id', '=', leadId)
		.where('id', 'in', events)
		.execute();
	for (const { kind, value } of keys) {
		await deleteLeadKeys(trx, leadId, { [kind]: value });
	}
}
