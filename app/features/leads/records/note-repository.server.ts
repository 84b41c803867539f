import type { Database } from '#app/db/open-database.server.ts';
import type { CallResult } from '../contact/call-results.ts';
import type { LeadRow } from '../lead-row.server.ts';

export type StepColumns = Pick<LeadRow, 'follow_up_at' | 'no_step_reason'>;

export interface StepChange {
	from: StepColumns;
	to: StepColumns;
}

/** The text of a note or contact, and who changed it last. */
export interface NoteData {
	text: string;
	revision: number;
	isWithdrawn: boolean;
	changedBy?: string;
	changedAt?: number;
	/** For a contact: its result, and the number found to be wrong. */
	result?: CallResult;
	phone?: string | null;
	/** How it changed the lead's next step. */
	step?: StepChange;
}

/** Reads a note or contact in the caller's transaction; undefined when it does not exist. */
export async function readNote(trx: Database, leadId: string, id: string) {
	const row = await trx
		.selectFrom('lead_events')
		.select(['kind', 'actor_id', 'at', 'data'])
		.where('id', '=', id)
		.where('lead_id', '=', leadId)
		.where('kind', 'in', ['note', 'call'])
		.executeTakeFirst();
	if (!row) return undefined;
	const data: NoteData = { text: '', revision: 0, isWithdrawn: false, ...JSON.parse(row.data) };
	return { kind: row.kind as 'note' | 'call', data, authorId: row.actor_id, at: row.at };
}

export async function writeNote(trx: Database, id: string, data: NoteData) {
	await trx
		.updateTable('lead_events')
		.set({ data: JSON.stringify(data) })
		.where('id', '=', id)
		.execute();
}
