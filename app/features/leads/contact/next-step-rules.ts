import type { FieldErrors } from '#app/platform/field-errors.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { isInWork } from '../lead-states.ts';
import type { LeadDetails, LeadSummary } from '../lead-types.ts';

/** A lead's next step: a time and its purpose, or the reason for none. A time alone keeps the purpose it had. */
export interface NextStep {
	at: number | null;
	reason?: string;
}

/** The error when a next step is required. */
export const stepMissing: FieldErrors = { followUp: 'Choose the next step.' };

/**
 * Whether a follow-up is due: at its time, inclusive.
 * `followUpDueCondition` is the same in SQL, `followUpAheadCondition` its opposite.
 */
export function isFollowUpDue(followUpAt: number | null, now: number): boolean {
	return followUpAt !== null && followUpAt <= now;
}

/** Whether a follow-up is planned and not due yet. */
export function isFollowUpAhead(followUpAt: number | null, now: number): boolean {
	return followUpAt !== null && !isFollowUpDue(followUpAt, now);
}

/** Whether a family spoken with now would be called once more today, since its follow-up was planned for later. */
export function isPlannedToday(followUpAt: number | null, now: number): boolean {
	return (
		followUpAt !== null &&
		isFollowUpAhead(followUpAt, now) &&
		indiaDay(followUpAt) === indiaDay(now)
	);
}

/** When a first answer is due that nobody gave yet; null for a lost lead, which needs none any more. */
export function owedAnswerAt(
	lead: Pick<LeadSummary, 'state' | 'answerDueAt' | 'firstAnswerAt'>,
): number | null {
	return lead.firstAnswerAt === null && lead.state !== 'lost' ? lead.answerDueAt : null;
}

/**
 * Whether a first answer is late: after its time.
 * `answerLateCondition` is the same in SQL, `answerAheadCondition` its opposite.
 */
export function isAnswerLate(answerDueAt: number | null, now: number): boolean {
	return answerDueAt !== null && answerDueAt < now;
}

/** Whether a lead has neither a next step nor a deadline for its first answer. The inbox lists the same leads. */
export function lacksNextStep(
	lead: Pick<
		LeadDetails,
		'followUpAt' | 'noStepReason' | 'state' | 'answerDueAt' | 'firstAnswerAt'
	>,
): boolean {
	if (lead.followUpAt !== null || lead.noStepReason !== null || !isInWork(lead.state)) return false;
	return owedAnswerAt(lead) === null;
}

/** Whether to ask for a next step after a contact: there is none, or its time has passed. */
export function needsNextStep(lead: Parameters<typeof lacksNextStep>[0], now: number): boolean {
	return (isFollowUpDue(lead.followUpAt, now) && isInWork(lead.state)) || lacksNextStep(lead);
}
