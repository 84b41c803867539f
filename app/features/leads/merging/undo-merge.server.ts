import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import type { LeadRow } from '../lead-row.server.ts';
import { recordLeadChange } from '../records/lead-change-repository.server.ts';
import {
	insertLeadEvent,
	removeTags,
	updateLead,
} from '../records/lead-record-repository.server.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';
import { columnsBefore } from './join-leads.ts';
import { lockBoth, type MergeOutcome } from './merge-leads.server.ts';
import { findMerge, type Merge, markUndone, moveRowsBack } from './merge-repository.server.ts';

/**
 * Undoes a merge: moved rows return, and changed columns of the kept lead are restored unless somebody changed them
 * since. Whatever came in after the merge stays with the kept lead.
 */
export async function undoMerge(
	{ db, clock }: DbContext,
	actor: Actor,
	{ mergeId }: { mergeId: string },
): Promise<MergeOutcome> {
	return await inTransaction(db, async (trx): Promise<MergeOutcome> => {
		const known = await findMerge(trx, mergeId);
		const leads = known && (await lockBoth(trx, known.keptId, known.mergedId));
		// Read again under the locks: somebody else may have undone it.
		const merge = leads && (await findMerge(trx, mergeId));
		if (!merge) return { outcome: 'missing' };
		if (merge.isUndone) return refuse('This merge has already been undone.');
		if (leads.kept.merged_into) {
			return refuse('This lead was merged into another since. Undo that merge first.');
		}
		return await undo(trx, actor, leads, merge, clock.now());
	});
}

function refuse(message: string): MergeOutcome {
	return invalid({ mergeId: message });
}

async function undo(
	trx: Database,
	actor: Actor,
	{ kept, other }: { kept: LeadRow; other: LeadRow },
	merge: Merge,
	at: Date,
): Promise<MergeOutcome> {
	await moveRowsBack(trx, merge.moved, { fromId: kept.id, toId: other.id });
	await removeTags(trx, kept.id, merge.tags);
	const version = kept.version + 1;
	await updateLead(trx, kept.id, {
		...columnsBefore(kept, merge.columns),
		version,
		updated_at: at.getTime(),
	});
	await updateLead(trx, other.id, {
		merged_into: null,
		// If the family wrote since, the kept lead has a newer row of its own.
		search_row: merge.mergedSearchRow,
		version: version,
		updated_at: at.getTime(),
	});
	await markUndone(trx, merge.id, at);
	const event = { kind: 'unmerge' as const, version, actor, at };
	const about = (lead: LeadRow) => ({ mergeId: merge.id, otherId: lead.id, otherName: lead.name });
	await insertLeadEvent(trx, { ...event, leadId: kept.id, data: about(other) });
	await insertLeadEvent(trx, { ...event, leadId: other.id, data: about(kept) });
	await indexLead(trx, kept.id);
	await indexLead(trx, other.id);
	await recordLeadChange(trx, { leadId: kept.id, kind: 'changed', at });
	await recordLeadChange(trx, { leadId: other.id, kind: 'changed', at });
	return { outcome: 'done', version, mergeId: merge.id };
}
