import type { Database } from '#app/db/open-database.server.ts';
import { insertLeadKeys } from '#app/features/leads/lead-key-repository.server.ts';
import {
	addTags,
	insertLead,
	insertLeadEvent,
	updateLead,
} from '#app/features/leads/lead-record-repository.server.ts';
import type { LeadRow } from '#app/features/leads/lead-row.server.ts';
import { indexLead } from '#app/features/leads/lead-search-repository.server.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';
import { touchLeadDays } from '#app/features/overview/dirty-day-repository.server.ts';
import type { ImportedLead } from './check-row.ts';
import { type KnownLead, keysOf } from './known-lead-repository.server.ts';
import { newLead, planChange } from './plan-row.server.ts';

/** Which line of which file, brought in by whom. */
export interface Brought {
	actor: Actor;
	filename: string;
	row: number;
	at: Date;
}

/** What a line did, with what undoing it needs. */
export type RowOutcome =
	| { outcome: 'unchanged' }
	| { outcome: 'added'; leadId: string; version: number; details: UndoDetails }
	| { outcome: 'merged'; leadId: string; version: number; details: UndoDetails };

/** What undoing a line needs. */
export interface UndoDetails {
	/** When the line was brought in; a lead that was changed later is left. */
	at: number;
	before: Partial<LeadRow>;
	tags: string[];
	keys: { kind: 'phone' | 'email'; value: string }[];
	events: string[];
}

/** Brings one line in: a new lead, or what it adds to one that is there. `known` is kept up to date for the next line. */
export async function bringRow(
	trx: Database,
	lead: ImportedLead,
	known: Map<string, KnownLead>,
	brought: Brought,
): Promise<RowOutcome> {
	const there = keysOf(lead)
		.map((key) => known.get(key))
		.find((one) => one !== undefined);
	return there
		? await add(trx, lead, there, known, brought)
		: await make(trx, lead, known, brought);
}

async function make(
	trx: Database,
	lead: ImportedLead,
	known: Map<string, KnownLead>,
	brought: Brought,
): Promise<RowOutcome> {
	const { at, actor, filename, row } = brought;
	const stored = newLead(lead, at);
	const { id } = stored;
	await insertLead(trx, stored);
	const { added: keys } = await insertLeadKeys(trx, id, lead);
	await addTags(trx, id, lead.tags);
	const events = [
		await insertLeadEvent(trx, {
			leadId: id,
			kind: 'import',
			version: 1,
			actor,
			data: { filename, row },
			at,
		}),
	];
	if (lead.note)
		events.push(
			await insertLeadEvent(trx, {
				leadId: id,
				kind: 'note',
				version: 1,
				actor,
				data: { text: lead.note },
				at,
			}),
		);
	await indexLead(trx, id);
	await touchLeadDays(trx, id, at);
	const made: KnownLead = { row: stored, tags: lead.tags, notes: lead.note ? [lead.note] : [] };
	for (const key of keysOf(lead)) known.set(key, made);
	return {
		outcome: 'added',
		leadId: id,
		version: 1,
		details: { at: at.getTime(), before: {}, tags: lead.tags, keys, events },
	};
}

async function add(
	trx: Database,
	lead: ImportedLead,
	there: KnownLead,
	known: Map<string, KnownLead>,
	brought: Brought,
): Promise<RowOutcome> {
	const change = planChange(lead, there);
	if (!change) return { outcome: 'unchanged' };
	const { at, actor, filename, row } = brought;
	const { id } = there.row;
	const version = there.row.version + 1;
	const columns = Object.keys(change.set) as (keyof LeadRow)[];
	const before = Object.fromEntries(columns.map((column) => [column, there.row[column]]));
	await updateLead(trx, id, { ...change.set, version, updated_at: at.getTime() });
	const { added: keys } = await insertLeadKeys(trx, id, lead);
	await addTags(trx, id, change.tags);
	const event = { leadId: id, version, actor, at };
	const data = { filename, row, filled: columns, tags: change.tags };
	const events = [await insertLeadEvent(trx, { ...event, kind: 'import', data })];
	if (change.note)
		events.push(
			await insertLeadEvent(trx, { ...event, kind: 'note', data: { text: change.note } }),
		);
	await indexLead(trx, id);
	await touchLeadDays(trx, id, at);
	const undone = { ...before, updated_at: there.row.updated_at };
	Object.assign(there.row, change.set, { version, updated_at: at.getTime() });
	there.tags.push(...change.tags);
	if (change.note) there.notes.push(change.note);
	for (const key of keys) known.set(`${key.kind} ${key.value}`, there);
	return {
		outcome: 'merged',
		leadId: id,
		version,
		details: { at: at.getTime(), before: undone, tags: change.tags, keys, events },
	};
}
