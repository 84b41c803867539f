import type { Database } from '#app/db/open-database.server.ts';
import { type ImportTrace, storeImported } from '#app/features/leads/imported-lead.server.ts';
import type { LeadRow } from '#app/features/leads/lead-row.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { ImportedLead } from './check-row.server.ts';
import { type KnownLead, keysOf } from './known-lead-repository.server.ts';
import { isForAnother, newLead, planChange, type RowChange } from './plan-row.server.ts';

export interface ImportedRow {
	actor: Actor;
	filename: string;
	row: number;
	at: Date;
	/** The answer deadline of new families. */
	dueAt: number;
}

/** The result of a line, with what undoing needs. */
export type RowOutcome =
	| { outcome: 'unchanged' }
	| { outcome: 'added'; leadId: string; version: number; details: ImportTrace }
	| { outcome: 'merged'; leadId: string; version: number; details: ImportTrace };

/** Imports one line: a new lead, or additions to a known one. `known` is updated for the next line. */
export async function importRow(
	trx: Database,
	lead: ImportedLead,
	known: Map<string, KnownLead>,
	source: ImportedRow,
): Promise<RowOutcome> {
	const there = keysOf(lead)
		.map((key) => known.get(key))
		.find((one) => one !== undefined);
	return there
		? await addToLead(trx, lead, there, known, source)
		: await makeLead(trx, lead, known, source);
}

async function makeLead(
	trx: Database,
	lead: ImportedLead,
	known: Map<string, KnownLead>,
	source: ImportedRow,
): Promise<RowOutcome> {
	const { at, actor, filename, row } = source;
	const stored = newLead(lead, source);
	const { version, ...written } = await storeImported(trx, {
		lead: stored,
		identity: lead,
		tags: lead.tags,
		note: lead.note,
		data: { filename, row, ...(lead.question && { text: lead.question }) },
		actor,
		at,
	});
	const made: KnownLead = { row: stored, tags: lead.tags, notes: lead.note ? [lead.note] : [] };
	for (const key of keysOf(lead)) known.set(key, made);
	return {
		outcome: 'added',
		leadId: stored.id,
		version,
		details: { at: at.getTime(), before: {}, tags: lead.tags, ...written },
	};
}

async function addToLead(
	trx: Database,
	lead: ImportedLead,
	there: KnownLead,
	known: Map<string, KnownLead>,
	source: ImportedRow,
): Promise<RowOutcome> {
	const change = planChange(lead, there);
	if (!change) return { outcome: 'unchanged' };
	const { at, actor, filename, row } = source;
	const set = {
		...change.set,
		...(isForAnother(lead, actor) && change.set.owner_id && { unread: 1 }),
	};
	const columns = Object.keys(set) as (keyof LeadRow)[];
	const before = Object.fromEntries(columns.map((column) => [column, there.row[column]]));
	const { version, ...written } = await storeImported(trx, {
		lead: there.row,
		set,
		identity: lead,
		tags: change.tags,
		note: change.note,
		data: {
			filename,
			row,
			filled: Object.keys(change.set),
			tags: change.tags,
			...toTimelineData(change.set),
			...(change.set.last_message && { text: lead.question }),
		},
		actor,
		at,
	});
	const undone = { ...before, updated_at: there.row.updated_at };
	Object.assign(there.row, set, { version, updated_at: at.getTime() });
	there.tags.push(...change.tags);
	if (change.note) there.notes.push(change.note);
	for (const key of written.keys) known.set(`${key.kind} ${key.value}`, there);
	return {
		outcome: 'merged',
		leadId: there.row.id,
		version,
		details: { at: at.getTime(), before: undone, tags: change.tags, ...written },
	};
}

/** The timeline text of a line that moves a lead: its state, and what happens to its planned call. */
function toTimelineData({ state, follow_up_at: followUp }: RowChange['set']) {
	return { ...(state && { state }), ...(followUp !== undefined && { followUp }) };
}
