import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { newId } from '#app/platform/ids.server.ts';
import type { LeadRow } from '../lead-row.server.ts';
import { recordLeadChange } from '../records/lead-change-repository.server.ts';
import {
	addTags,
	insertLeadEvent,
	listTags,
	lockLead,
	updateLead,
} from '../records/lead-record-repository.server.ts';
import { indexLead, replaceSearchRow } from '../search/lead-search-repository.server.ts';
import { changedColumns, joinLeads } from './join-leads.ts';
import { insertMerge, moveRows } from './merge-repository.server.ts';

export type MergeOutcome =
	| { outcome: 'done'; version: number; mergeId: string }
	| { outcome: 'missing' }
	| Invalid;

/** Merges another lead into this one: everything moves here, and the other's address redirects here. */
export async function mergeLeads(
	{ db, clock }: DbContext,
	actor: Actor,
	{ id, otherId }: { id: string; otherId: string },
): Promise<MergeOutcome> {
	return await inTransaction(db, async (trx): Promise<MergeOutcome> => {
		const leads = await lockBoth(trx, id, otherId);
		if (!leads) return { outcome: 'missing' };
		const error = refuse(leads.kept, leads.other);
		if (error) return invalid({ otherId: error });
		return await merge(trx, actor, leads, clock.now());
	});
}

/** Locks two leads in a fixed order, so that two people merging them at once cannot deadlock. */
export async function lockBoth(trx: Database, keptId: string, otherId: string) {
	const locked = new Map<string, LeadRow | undefined>();
	for (const id of [keptId, otherId].sort()) locked.set(id, await lockLead(trx, id));
	const kept = locked.get(keptId);
	const other = locked.get(otherId);
	return kept && other ? { kept, other } : undefined;
}

function refuse(kept: LeadRow, other: LeadRow) {
	if (kept.id === other.id) return 'Choose another lead: this is the same one.';
	if (kept.merged_into) return 'This lead has been merged into another. Open that one.';
	if (other.merged_into) return 'The other lead has been merged. Reload the page.';
	return undefined;
}

async function merge(
	trx: Database,
	actor: Actor,
	{ kept, other }: { kept: LeadRow; other: LeadRow },
	at: Date,
): Promise<MergeOutcome> {
	const mergeId = newId(at);
	const columns = changedColumns(kept, joinLeads(kept, other));
	const tags = await listTags(trx, [kept.id, other.id]);
	const present = tags.get(kept.id) ?? [];
	const added = (tags.get(other.id) ?? []).filter((tag) => !present.includes(tag));
	const moved = await moveRows(trx, other.id, kept.id);
	await addTags(trx, kept.id, added);
	// A version older than both means the person has not seen the current state.
	const version = Math.max(kept.version, other.version) + 1;
	const set = Object.fromEntries(Object.entries(columns).map(([name, { to }]) => [name, to]));
	await updateLead(trx, kept.id, { ...set, version, updated_at: at.getTime() });
	const swapped = 'search_row' in columns ? kept.search_row : other.search_row;
	await updateLead(trx, other.id, { merged_into: kept.id, search_row: swapped });
	await insertMerge(trx, {
		id: mergeId,
		keptId: kept.id,
		mergedId: other.id,
		moved,
		tags: added,
		columns,
		mergedSearchRow: other.search_row,
		at,
	});
	const data = { mergeId, otherId: other.id, otherName: other.name };
	await insertLeadEvent(trx, { leadId: kept.id, kind: 'merge', version, actor, data, at });
	if (swapped !== null) await replaceSearchRow(trx, swapped, []);
	await indexLead(trx, kept.id);
	await recordLeadChange(trx, { leadId: kept.id, kind: 'changed', at });
	await recordLeadChange(trx, { leadId: other.id, kind: 'changed', at });
	return { outcome: 'done', version, mergeId };
}
