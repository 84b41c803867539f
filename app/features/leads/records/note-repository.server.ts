import type { Database } from '#app/db/open-database.server.ts';
import type { CallResult } from '../contact/call-results.ts';
import type { LeadRow } from '../lead-row.server.ts';

/** The columns of a lead that say what comes next. */
export type StepColumns = Pick<LeadRow, 'follow_up_at' | 'no_step_reason'>;

/** A next step, and the one that it replaced. */
export interface StepChange {
	from: StepColumns;
	to: StepColumns;
}

/** What a note or a logged contact says, and who changed it last. */
export interface NoteData {
	text: string;
	/** How often it was changed. */
	revision: number;
	isWithdrawn: boolean;
	changedBy?: string;
	changedAt?: number;
	/** Of a contact: how it went, and the number that was found to be wrong. */
	result?: CallResult;
	phone?: string | null;
	/** What it did to the next step of the lead. */
	step?: StepChange;
}

/** A note or a logged contact of a lead, in the caller's transaction; undefined when it is not there. */
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

/** Writes what a note or a logged contact says now. */
export async function writeNote(trx: Database, id: string, data: NoteData) {
	await trx
		.updateTable('lead_events')
		.set({ data: JSON.stringify(data) })
		.where('id', '=', id)
		.execute();
}
