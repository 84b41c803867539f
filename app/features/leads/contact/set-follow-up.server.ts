import { changeLead, type LeadContext, type LeadTarget } from '../change-lead.server.ts';
import type { Actor, LeadOutcome } from '../lead-types.ts';

const farthest = 3 * 366 * 24 * 60 * 60_000;

/** Plans when to get back to a lead, or clears the plan. */
export async function setFollowUp(
	context: LeadContext,
	actor: Actor,
	change: LeadTarget & { at: number | null },
): Promise<LeadOutcome> {
	return await changeLead(context, actor, change, (lead) => {
		const { at } = change;
		const now = context.clock.now().getTime();
		if (at !== null && !(Number.isSafeInteger(at) && Math.abs(at - now) < farthest)) {
			return { issues: [{ field: 'followUp', message: 'Choose a date within three years.' }] };
		}
		if (lead.follow_up_at === at) return 'nothing';
		if (at !== null && at <= now) {
			const message = 'That time is past. Choose a later one.';
			return { issues: [{ field: 'followUp', message }] };
		}
		return {
			kind: 'follow-up',
			data: { from: lead.follow_up_at, to: at },
			set: { follow_up_at: at },
			edits: 'all',
		};
	});
}
