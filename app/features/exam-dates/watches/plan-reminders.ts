import { day, hour } from '#app/platform/durations.ts';
import { addDays, indiaDayStart } from '#app/platform/india-time.ts';

export interface ReminderStep {
	id: string;
	exam: string;
	season: string;
	step: string;
	start_day: string;
	end_day: string;
	status: string;
	/** When the date last changed. */
	changed_at: number;
}

export interface Reminder {
	/** Derived from the step, so that two processes give the same reminder one key. */
	key: string;
	exam: string;
	step_id: string;
	day: string;
}

/** Mail goes out from 8 am; a process that was down then catches up for a while. */
const morning = 8 * hour;
const catchUp: Record<number, number> = { 7: 2 * day, 1: 1.5 * day, 0: 12 * hour };

/**
 * The due reminders: 7 days and 1 day before a deadline, and on the day applications open. A later change of the date
 * was mailed as a change, so it needs no reminder.
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

/** The dates that reminders count down to, and how many days before each they go out. */
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

/** Whether a step still has the reminder's date. */
export function isStillDue(
	step: Pick<ReminderStep, 'step' | 'start_day' | 'end_day' | 'status'>,
	reminder: { day: string | null },
): boolean {
	return step.status !== 'cancelled' && planReminders(step).some(({ day }) => day === reminder.day);
}

const deadline = /\b(?:clos(?:es?|ing)|deadline|extended|last (?:date|day)|pa(?:id|y) by)\b/i;
const applying = /^(?:applications?|registrations?)\b/i;

/** Whether the deadline was extended: the extension has its own row, so nobody is hurried to the old date. */
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

/** The round in a step's name: “Applications close, session 2” gives session 2. */
function roundOf({ step }: { step: string }) {
	return step.split(',')[1]?.trim().toLowerCase() ?? '';
}
