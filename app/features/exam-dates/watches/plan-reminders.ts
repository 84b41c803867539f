import { day, hour } from '#app/platform/durations.ts';
import { addDays, indiaDayStart } from '#app/platform/india-time.ts';

/** What a reminder is decided by. */
export interface ReminderStep {
	id: string;
	exam: string;
	season: string;
	step: string;
	start_day: string;
	end_day: string;
	status: string;
	/** When the date was last another one. */
	changed_at: number;
}

/** A reminder whose time has come. */
export interface Reminder {
	/** Follows from the step, so that two processes that find the reminder give it one key. */
	key: string;
	exam: string;
	step_id: string;
	day: string;
}

/** Mail goes out from eight in the morning, and a process that was down then catches up for a while. */
const morning = 8 * hour;
const catchUp: Record<number, number> = { 7: 2 * day, 1: 1.5 * day, 0: 12 * hour };

/**
 * The reminders that are due: 7 days and 1 day before a deadline, and on the day on which applications open. A date
 * that changed after that moment was mailed as a change, and needs no second mail.
 */
export function listDueWatchReminders(steps: readonly ReminderStep[], now: Date): Reminder[] {
	return steps
		.filter((step) => step.status !== 'cancelled' && !isExtended(step, steps))
		.flatMap((step) =>
			planReminders(step).flatMap(({ day, before }) => {
				const due = indiaDayStart(addDays(day, -before)) + morning;
				const late = now.getTime() - due;
				if (late < 0 || late > (catchUp[before] ?? 0) || step.changed_at >= due) return [];
				const { id, exam } = step;
				return [{ key: `reminder:${id}:${day}:${before}`, exam, step_id: id, day }];
			}),
		);
}

/** The days that a step's reminders count down to, and how many days before each they go out. */
function planReminders(
	step: Pick<ReminderStep, 'step' | 'start_day' | 'end_day'>,
): { day: string; before: number }[] {
	const { start_day: start, end_day: end } = step;
	const opening = { day: start, before: 0 };
	const closing = [7, 1].map((before) => ({ day: end, before }));
	if (deadline.test(step.step)) return closing;
	if (!applying.test(step.step)) return [];
	return start === end ? [opening] : [opening, ...closing];
}

/** Whether a step still has the day that a reminder is about. */
export function isStillDue(
	step: Pick<ReminderStep, 'step' | 'start_day' | 'end_day' | 'status'>,
	reminder: { day: string | null },
): boolean {
	return step.status !== 'cancelled' && planReminders(step).some(({ day }) => day === reminder.day);
}

const deadline = /\b(?:clos(?:es?|ing)|deadline|extended|last (?:date|day)|pa(?:id|y) by)\b/i;
const applying = /^(?:applications?|registrations?)\b/i;

/** Nobody is hurried to a day that was put off: the extension has a row of its own. */
function isExtended(step: ReminderStep, all: readonly ReminderStep[]) {
	if (!/\bclos/i.test(step.step)) return false;
	const round = roundOf(step);
	return all.some(
		(one) =>
			one.exam === step.exam &&
			one.season === step.season &&
			one.status !== 'cancelled' &&
			/\bextended\b/i.test(one.step) &&
			roundOf(one) === round &&
			one.end_day > step.end_day,
	);
}

/** “Applications close, session 2” is of session 2. */
function roundOf({ step }: { step: string }) {
	return step.split(',')[1]?.trim().toLowerCase() ?? '';
}
