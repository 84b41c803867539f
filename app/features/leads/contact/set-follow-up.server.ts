import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { day } from '#app/platform/durations.ts';
import { type FieldErrors, invalid } from '#app/platform/field-errors.ts';
import { isQuiet, quietHoursText } from '#app/platform/quiet-hours.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import type { LeadRow } from '../lead-row.server.ts';
import { leadLimits } from '../lead-schema.ts';
import { isInWork } from '../lead-states.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { listEventsSince } from '../records/lead-record-repository.server.ts';
import type { StepChange, StepColumns } from '../records/note-repository.server.ts';
import type { NextStep } from './next-step-rules.ts';

const maxDistance = 3 * 366 * day;

/** Plans a follow-up, or records why none is needed. A lead in progress has one of the two. */
export async function setFollowUp(
	context: DbContext,
	actor: Actor,
	/** `onlyInProgress` skips leads that nobody works on. */
	change: LeadTarget & NextStep & { onlyInProgress?: boolean },
): Promise<LeadOutcome> {
	return await changeLead(context, actor, change, (lead) => {
		if (change.onlyInProgress && !isInWork(lead.state)) return 'nothing';
		const set = toStepColumns(change, lead);
		const { follow_up_at: at, no_step_reason: because } = set;
		const isSame = lead.follow_up_at === at && lead.no_step_reason === because;
		const errors = findStepErrors(change, context.clock.now().getTime(), isInWork(lead.state));
		if (errors && !(isSame && at !== null)) return invalid(errors);
		if (isSame) return 'nothing';
		return {
			kind: 'follow-up',
			data: { from: lead.follow_up_at, to: at, ...(because && { because }) },
			set,
			edits: 'all',
		};
	});
}

export function toStepColumns({ at, reason }: NextStep, before?: StepColumns): StepColumns {
	const isPostponed = at !== null && before && before.follow_up_at !== null;
	const text = reason ?? (isPostponed ? before.no_step_reason : null) ?? '';
	const because = text.replace(/\s+/g, ' ').trim().slice(0, leadLimits.aboutStep);
	return { follow_up_at: at, no_step_reason: because === '' ? null : because };
}

/** What a logged contact changed about the next step, stored so that it can be undone. */
export function toStepChange(lead: StepColumns, step: NextStep): StepChange {
	const { follow_up_at, no_step_reason } = lead;
	return { from: { follow_up_at, no_step_reason }, to: toStepColumns(step, lead) };
}

/**
 * The next step before the contact that set it; none if that was a session now over. Undefined if the contact set none,
 * or somebody has planned since.
 */
export async function findStepBefore(
	trx: Database,
	lead: LeadRow,
	step: StepChange | undefined,
): Promise<StepColumns | undefined> {
	if (!step || !isInWork(lead.state)) return undefined;
	const isStill = (one: StepColumns) =>
		lead.follow_up_at === one.follow_up_at && lead.no_step_reason === one.no_step_reason;
	if (!isStill(step.to) || isStill(step.from)) return undefined;
	const { follow_up_at: at } = step.from;
	const events = await listEventsSince(trx, lead.id, 'booking', 0);
	const last = events
		.map(({ data }): { what: string; start: number; from?: number } => JSON.parse(data))
		.find(({ start, from }) => at !== null && (start === at || from === at));
	const isOver = last && !(last.start === at && ['booked', 'moved'].includes(last.what));
	return isOver ? toStepColumns({ at: null }) : step.from;
}

/** Checks a next step. A lead in progress without one needs a reason. */
export function findStepErrors(
	step: NextStep,
	now: number,
	inWork: boolean,
): FieldErrors | undefined {
	const { at } = step;
	if (at === null) {
		if (!inWork || toStepColumns(step).no_step_reason !== null) return undefined;
		return { because: 'Say why no next step is needed.' };
	}
	if (!(Number.isSafeInteger(at) && Math.abs(at - now) < maxDistance)) {
		return { followUp: 'Choose a date within three years.' };
	}
	if (at <= now) {
		return { followUp: 'That time has passed. Choose a later one.' };
	}
	if (!isQuiet(new Date(at))) return undefined;
	const { begin, end } = quietHoursText;
	return { followUp: `Choose a time between ${end} and ${begin}.` };
}

/** Undoes the follow-up change that made this version; the earlier time applies again, even if it has passed. */
export async function undoFollowUp(
	context: DbContext,
	actor: Actor,
	{ id, version }: { id: string; version: number },
): Promise<LeadOutcome> {
	return await changeLead(context, actor, { id, version }, async (lead, trx) => {
		const [event] = await listEventsSince(trx, lead.id, 'follow-up', version - 1);
		const at: unknown = event && JSON.parse(event.data).from;
		if (typeof at !== 'number') {
			return invalid({ followUp: 'There is nothing to undo.' });
		}
		return {
			kind: 'follow-up',
			data: { from: lead.follow_up_at, to: at, isUndo: true },
			set: toStepColumns({ at }, lead),
			edits: 'all',
		};
	});
}
