import type { Database } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { addWorkingHours } from './contact/working-time.ts';
import { readDeskSettings } from './desk-settings.server.ts';
import type { LeadRow } from './lead-row.server.ts';
import { deleteLead } from './records/delete-lead-repository.server.ts';
import { hasOtherRows, removeImported } from './records/imported-lead-repository.server.ts';
import { recordLeadChange } from './records/lead-change-repository.server.ts';
import { touchLeadDays } from './records/lead-day-repository.server.ts';
import { insertLeadKeys, type LeadIdentity } from './records/lead-key-repository.server.ts';
import {
	addTags,
	insertLead,
	insertLeadEvent,
	type LeadColumns,
	lockLead,
	removeTags,
	updateLead,
} from './records/lead-record-repository.server.ts';
import { indexLead } from './search/lead-search-repository.server.ts';

/** The answer deadline of imported families: as if they had written when the import began. */
export async function readImportDue(trx: Database, at: Date): Promise<number> {
	const { answerTarget } = await readDeskSettings(trx);
	return addWorkingHours(at.getTime(), answerTarget.hours, answerTarget);
}

/** What a line of the file says about a lead. */
export interface ImportedLine {
	lead: LeadRow;
	/** The changed columns; undefined for a new lead. */
	set?: LeadColumns;
	identity: LeadIdentity;
	tags: readonly string[];
	note: string | null;
	/** Shown in the timeline. */
	data: Record<string, unknown>;
	actor: Actor;
	at: Date;
}

/** What is needed to undo an imported line. */
export interface ImportTrace {
	/** When the line was imported; a lead changed since then is left alone. */
	at: number;
	before: LeadColumns;
	tags: string[];
	keys: { kind: 'phone' | 'email'; value: string }[];
	events: string[];
}

/** Stores an imported lead, or adds to an existing one. */
export async function storeImported(trx: Database, line: ImportedLine) {
	const { lead, set, at } = line;
	const version = set ? lead.version + 1 : lead.version;
	if (set) await updateLead(trx, lead.id, { ...set, version, updated_at: at.getTime() });
	else await insertLead(trx, lead);
	const { added: keys } = await insertLeadKeys(trx, lead.id, line.identity);
	await addTags(trx, lead.id, line.tags);
	// The audit log has one entry for the whole import.
	const event = { leadId: lead.id, version, actor: line.actor, audit: null, at };
	const events = [await insertLeadEvent(trx, { ...event, kind: 'import', data: line.data })];
	if (line.note) {
		events.push(await insertLeadEvent(trx, { ...event, kind: 'note', data: { text: line.note } }));
	}
	await indexLead(trx, lead.id);
	await touchLeadDays(trx, lead.id, at);
	return { version, keys, events };
}

/** Undoes an imported line. False, and unchanged, when somebody changed the lead since or the family wrote. */
export async function undoImported(
	trx: Database,
	line: { leadId: string; isNew: boolean; version: number; trace: ImportTrace },
	at: Date,
): Promise<boolean> {
	const { trace } = line;
	const lead = await lockLead(trx, line.leadId);
	if (!lead) return true;
	if (lead.version !== line.version || lead.updated_at !== trace.at || lead.merged_into)
		return false;
	await touchLeadDays(trx, lead.id, at);
	if (line.isNew) {
		if (await hasOtherRows(trx, lead.id, trace.events)) return false;
		await deleteLead(trx, lead);
		return true;
	}
	await removeImported(trx, lead.id, trace);
	await removeTags(trx, lead.id, trace.tags);
	// Restores the version too: an earlier line of the same file may have changed the same lead.
	await updateLead(trx, lead.id, { ...trace.before, version: line.version - 1 });
	await indexLead(trx, lead.id);
	return true;
}

/** Announces an import through one of its leads; announcing each would send thousands of messages to every inbox. */
export async function announceImport(trx: Database, leadId: string, at: Date) {
	await recordLeadChange(trx, { leadId, kind: 'changed', at });
}
