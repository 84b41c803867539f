import type { Database } from '#app/db/open-database.server.ts';

/** What a note says, and who changed it last. */
export interface NoteData {
	text: string;
	/** How often it was changed. */
	revision: number;
	isWithdrawn: boolean;
	changedBy?: string;
	changedAt?: number;
}

/** A note of a lead, in the caller's transaction; undefined when it is not there. */
export async function readNote(trx: Database, leadId: string, id: string) {
	const row = await trx
		.selectFrom('lead_events')
		.select(['actor_id', 'at', 'data'])
		.where('id', '=', id)
		.where('lead_id', '=', leadId)
		.where('kind', '=', 'note')
		.executeTakeFirst();
	if (!row) return undefined;
	const { text = '', revision = 0, isWithdrawn = false }: Partial<NoteData> = JSON.parse(row.data);
	return { text, revision, isWithdrawn, authorId: row.actor_id, at: row.at };
}

/** Writes what a note says now. */
export async function writeNote(trx: Database, id: string, data: NoteData) {
	await trx
		.updateTable('lead_events')
		.set({ data: JSON.stringify(data) })
		.where('id', '=', id)
		.execute();
}
