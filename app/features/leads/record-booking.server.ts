import type { Database } from '#app/db/open-database.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { answerColumns } from './change-lead.server.ts';
import { recordAnswer } from './contact/contact-repository.server.ts';
import { addWorkingHours } from './contact/working-time.ts';
import { readDeskSettings } from './desk-settings.server.ts';
import type { LeadRow } from './lead-row.server.ts';
import type { LeadState } from './lead-states.ts';
import { recordLeadChange } from './records/lead-change-repository.server.ts';
import {
	insertLeadEvent,
	type LeadColumns,
	listEventsSince,
	lockFinalLead,
	updateLead,
} from './records/lead-record-repository.server.ts';

export interface RecordedBooking {
	leadId: string;
	what: 'booked' | 'moved' | 'cancelled' | 'held' | 'no-show';
	reference: string;
	/** The session's name, its host and its start. */
	session: string;
	host: string;
	start: number;
	/** The earlier start, for a move. */
	from?: number;
	/** The start of the family's next other session. */
	other?: number;
	/** Null when the family did it. */
	actor: Actor | null;
	at: Date;
}

/** Adds a booking to a lead's timeline, and updates the lead's state and follow-up. */
export async function recordBooking(trx: Database, booking: RecordedBooking) {
	const lead = await lockFinalLead(trx, booking.leadId);
	if (!lead) throw new Error(`The lead ${booking.leadId} of a booking is not stored.`);
	const { at, actor, what, reference, session, host, start, from } = booking;
	const state = nextState(lead, booking);
	const version = lead.version + 1;
	const replaced = await findReplacedStep(trx, lead);
	const followUp = await nextFollowUp(trx, lead, booking, replaced?.at);
	const isRestored = followUp === replaced?.at && followUp !== lead.follow_up_at;
	const isKept = followUp !== null && followUp === lead.follow_up_at;
	const keptPurpose = isKept ? lead.no_step_reason : null;
	// A session answers everything asked before it, as a call does.
	const answeredAt = new Date(Math.min(start, at.getTime()));
	const isAnswer = what === 'held' && (lead.asked_at ?? 0) <= answeredAt.getTime();
	await updateLead(trx, lead.id, {
		...(state && { state, lost_reason: null }),
		...(await timed(trx, lead, booking)),
		...(isAnswer && answerColumns(lead, answeredAt)),
		follow_up_at: followUp,
		no_step_reason: isRestored ? replaced.purpose : keptPurpose,
		version,
		updated_at: at.getTime(),
	});
	const data = {
		what,
		reference,
		session,
		host,
		start,
		...(state && { state }),
		...(from && { from }),
		...(isRestored && { followUp }),
		...(replaced &&
			followUp !== replaced.at && {
				replacedFollowUp: replaced.at,
				...(replaced.purpose && { replacedPurpose: replaced.purpose }),
			}),
	};
	await insertLeadEvent(trx, { leadId: lead.id, kind: 'booking', version, actor, data, at });
	if (isAnswer && actor) await recordAnswer(trx, lead, actor, answeredAt);
	await recordLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
	if (!state) return;
	const change = { leadId: lead.id, from: lead.state, to: state, reason: null };
	await emitEvent(trx, 'lead.state-changed', { ...change, by: actor?.name ?? null }, at);
}

/** Only moves forward, or back when the last session is cancelled. */
function nextState(lead: LeadRow, { what, other }: RecordedBooking): LeadState | undefined {
	if (what === 'booked' || what === 'moved') {
		return ['new', 'contacted', 'lost'].includes(lead.state) ? 'booked' : undefined;
	}
	if (what !== 'cancelled' || other !== undefined || lead.state !== 'booked') return undefined;
	return lead.first_answer_at === null ? 'new' : 'contacted';
}

interface ReplacedStep {
	at: number;
	purpose: string | null;
}

/** The follow-up that was planned before a session replaced it; undefined when there was none. */
async function findReplacedStep(trx: Database, lead: LeadRow): Promise<ReplacedStep | undefined> {
	const planned = lead.follow_up_at;
	if (planned === null) return undefined;
	const events = await listEventsSince(trx, lead.id, 'booking', 0);
	const bookingEvents: { start: number; replacedFollowUp?: number; replacedPurpose?: string }[] =
		events.map(({ data }) => JSON.parse(data));
	const isSession = bookingEvents.some(({ start }) => start === planned);
	if (!isSession) return { at: planned, purpose: lead.no_step_reason };
	const { replacedFollowUp: at, replacedPurpose: purpose = null } = bookingEvents[0] ?? {};
	return at === undefined ? undefined : { at, purpose };
}

/**
 * Until the session, the session is the follow-up. Once held or cancelled, the earlier plan comes back; a family that
 * did not come is called an hour later.
 */
async function nextFollowUp(
	trx: Database,
	lead: LeadRow,
	{ what, start, from, other, at }: RecordedBooking,
	replacedFollowUp = 0,
): Promise<number | null> {
	const planned = lead.follow_up_at;
	const isOwn = planned !== null && (planned === start || planned === from);
	if (what === 'no-show') {
		const { answerTarget } = await readDeskSettings(trx);
		return addWorkingHours(at.getTime(), 1, answerTarget);
	}
	if (what === 'cancelled' || what === 'held') {
		if (!isOwn) return planned;
		// A follow-up planned for after the session still has to be done, even if its time has passed.
		const isAhead = replacedFollowUp > (what === 'held' ? start : at.getTime());
		return other ?? (isAhead ? replacedFollowUp : null);
	}
	const isEarlier = planned !== null && planned > at.getTime() && planned < start;
	return isEarlier && !isOwn ? planned : Math.min(start, other ?? start);
}

/**
 * A family that booked is answered in the session, so the usual deadline is lifted. A cancellation sets it again, and
 * later questions count as new ones.
 */
async function timed(
	trx: Database,
	lead: LeadRow,
	{ what, start, from, other, at }: RecordedBooking,
): Promise<LeadColumns> {
	if (lead.first_answer_at !== null) return {};
	if (what === 'booked') return lead.asked_at === at.getTime() ? { due_at: start } : {};
	if (what === 'moved')
		return lead.due_at === from ? { due_at: Math.min(start, other ?? start) } : {};
	if (what !== 'cancelled' || lead.due_at !== start) return {};
	if (other !== undefined) return { due_at: other };
	const { answerTarget } = await readDeskSettings(trx);
	return {
		asked_at: null,
		due_at: addWorkingHours(at.getTime(), answerTarget.hours, answerTarget),
	};
}
