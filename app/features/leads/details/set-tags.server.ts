import type { DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import { cleanTags, leadLimits } from '../lead-schema.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { addTags, listTags, removeTags } from '../records/lead-record-repository.server.ts';

/** Adds and removes tags. Concurrent changes are combined. */
export async function setTags(
	context: DbContext,
	actor: Actor,
	change: LeadTarget & { add?: readonly string[]; remove?: readonly string[] },
): Promise<LeadOutcome> {
	const add = cleanTags(change.add ?? []);
	const remove = cleanTags(change.remove ?? []);
	return await changeLead(context, actor, change, async (lead, trx) => {
		if (add.length === 0 && remove.length === 0) {
			return invalid({ tags: 'Write a tag first.' });
		}
		const present = (await listTags(trx, [lead.id])).get(lead.id) ?? [];
		const added = add.filter((tag) => !present.includes(tag));
		const removed = remove.filter((tag) => present.includes(tag));
		if (added.length === 0 && removed.length === 0) return 'nothing';
		if (added.some((tag) => tag.length > leadLimits.tag)) {
			return invalid({ tags: `Keep a tag to ${leadLimits.tag} characters.` });
		}
		if (present.length + added.length - removed.length > leadLimits.tags) {
			return invalid({ tags: `A lead has ${leadLimits.tags} tags at most. Remove one.` });
		}
		return {
			kind: 'tags',
			data: { added, removed },
			async also() {
				await removeTags(trx, lead.id, removed);
				await addTags(trx, lead.id, added);
			},
		};
	});
}
