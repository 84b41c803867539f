import type { DbContext } from '#app/db/open-database.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { listWorkers } from '../list-workers.server.ts';

/** Assigns a lead, or unassigns it. A lead handed over by somebody else is unread for its new owner. */
export async function assignLead(
	context: DbContext,
	actor: Actor,
	change: LeadTarget & { ownerId: string | null },
): Promise<LeadOutcome> {
	return await changeLead(context, actor, change, async (lead, trx) => {
		if (lead.owner_id === change.ownerId) return 'nothing';
		const owner = (await listWorkers(trx)).find(({ id }) => id === change.ownerId);
		if (change.ownerId && !owner) {
			return invalid({ owner: 'Choose somebody who works with leads.' });
		}
		const isHandedOver = owner !== undefined && owner.id !== actor.id && lead.state !== 'lost';
		return {
			kind: 'owner',
			data: { from: lead.owner_name, to: owner?.name ?? null },
			set: {
				owner_id: owner?.id ?? null,
				owner_name: owner?.name ?? null,
				...(isHandedOver && { unread: 1 }),
			},
			changeKind: isHandedOver ? 'handed-over' : 'changed',
			edits: 'all',
			also: (at) => {
				const change = { leadId: lead.id, from: lead.owner_name, to: owner?.name ?? null };
				return emitEvent(trx, 'lead.assigned', { ...change, by: actor.name }, at);
			},
		};
	});
}
