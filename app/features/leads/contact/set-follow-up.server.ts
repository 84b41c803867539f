import type { DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import { leadLimits } from '../lead-schema.ts';
import { isInWork } from '../lead-states.ts';
import type { LeadOutcome } from '../lead-types.ts';

const farthest = 3 * 366 * 24 * 60 * 60_000;

/** Plans when to get back to a lead, or says why that is not needed. A lead in work has one of the two. */
export async function setFollowUp(
	context: DbContext,
	actor: Actor,
	change: LeadTarget & { at: number | null; reason?: string },
): Promise<LeadOutcome> {
	const reason = (change.reason ?? '')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, leadLimits.noStepReason);
	return await changeLead(context, actor, change, (lead) => {
		const { at } = change;
		const now = context.clock.now().getTime();
		if (at !== null && !(Number.isSafeInteger(at) && Math.abs(at - now) < farthest)) {
			return { issues: [{ field: 'followUp', message: 'Choose a date within three years.' }] };
		}
		if (at === null && reason === '' && isInWork(lead.state)) {
			return { issues: [{ field: 'because', message: 'Say why no next step is needed.' }] };
		}
		const because = at === null && reason !== '' ? reason : null;
		if (lead.follow_up_at === at && lead.no_step_reason === because) return 'nothing';
		if (at !== null && at <= now) {
			const message = 'That time has passed. Choose a later one.';
			return { issues: [{ field: 'followUp', message }] };
		}
		return {
			kind: 'follow-up',
			data: { from: lead.follow_up_at, to: at, ...(because && { because }) },
			set: { follow_up_at: at, no_step_reason: because },
			edits: 'all',
		};
	});
}
