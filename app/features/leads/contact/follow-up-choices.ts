import { hour, minute } from '#app/platform/durations.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import {
	describeDateTime,
	describeTime,
	readLocalInput,
	toLocalInput,
	weekdays,
} from '#app/platform/format-date.ts';
import { addDays, indiaDay, indiaDayStart, weekdayOf } from '#app/platform/india-time.ts';
import { afterQuietHours, isQuiet } from '#app/platform/quiet-hours.ts';
import type { CallResult } from './call-results.ts';
import type { NextStep } from './next-step-rules.ts';
import { nextWorkday, type Workdays } from './working-time.ts';

/** The one-click follow-up times and their labels. */
export const followUpChoices = {
	'in-1-hour': 'In an hour',
	'in-2-hours': 'In 2 hours',
	morning: 'This morning, 10 am',
	evening: 'This evening, 6 pm',
	tomorrow: 'Tomorrow, 10 am',
	'in-3-days': 'In 3 days',
	monday: 'Next Monday',
} as const;

export type FollowUpChoice = keyof typeof followUpChoices;

/**
 * The choices still ahead and outside quiet hours: after 6 pm there is no evening to choose. Of those that mean the same
 * time, as before a holiday, only the first.
 */
export function choicesAt(now: number, days: Workdays): FollowUpChoice[] {
	const times = new Set<number>();
	const names = Object.keys(followUpChoices) as FollowUpChoice[];
	const isNight = isQuiet(new Date(now));
	return names.filter((name) => {
		if (name === 'in-1-hour' && isQuiet(new Date(now + hour))) return false;
		if (name === 'in-2-hours' && isQuiet(new Date(now + 2 * hour))) return false;
		if (name === 'morning' && !isNight) return false;
		const at = timeOfChoice(name, now, days);
		if (at <= now || times.has(at)) return false;
		times.add(at);
		return true;
	});
}

/** The time of a choice, in India; a later day is a working day, or the next one after it. */
export function timeOfChoice(choice: FollowUpChoice, now: number, days: Workdays): number {
	const today = indiaDay(now);
	const on = (day: string) => indiaDayStart(nextWorkday(day, days)) + 10 * hour;
	switch (choice) {
		case 'in-1-hour':
			return afterQuietHours(new Date(now + hour - (now % minute))).getTime();
		case 'in-2-hours':
			return afterQuietHours(new Date(now + 2 * hour - (now % minute))).getTime();
		case 'morning':
			return indiaDayStart(today) + 10 * hour;
		case 'evening':
			return indiaDayStart(today) + 18 * hour;
		case 'tomorrow':
			return on(addDays(today, 1));
		case 'in-3-days':
			return on(addDays(today, 3));
		case 'monday':
			return on(addDays(today, 8 - weekdayOf(today)));
	}
}

/** A choice with its label; one in hours also says the time, and one of another day the date. */
export function nameChoice(choice: FollowUpChoice, now: number, days: Workdays): string {
	const label = followUpChoices[choice];
	const at = timeOfChoice(choice, now, days);
	const [today, day] = [indiaDay(now), indiaDay(at)];
	const when = `${weekdays[weekdayOf(day) - 1]?.slice(0, 3)} ${describeDateTime(at, now)}`;
	switch (choice) {
		case 'in-1-hour':
		case 'in-2-hours':
			return `${label}, ${describeTime(at)}`;
		case 'tomorrow':
			return day === addDays(today, 1) ? label : `Next working day, ${when}`;
		case 'in-3-days':
			return day === addDays(today, 3) ? `${label}, ${when}` : `After 3 days, ${when}`;
		case 'monday':
			return weekdayOf(day) === 1 ? `${label}, ${describeDateTime(at, now)}` : `Next week, ${when}`;
		default:
			return label;
	}
}

/** The name of the quick choice for this time; else the time itself, as a form sends it. */
export function toChoiceValue(at: number, now: number, days: Workdays): string {
	const choice = choicesAt(now, days).find((name) => timeOfChoice(name, now, days) === at);
	return choice ?? toLocalInput(at);
}

const triedAgain: readonly CallResult[] = ['no-answer', 'busy', 'call-back', 'wrong-number'];

/**
 * The suggested next step after a failed call or a request to call back: to try again, or none if the only number was
 * wrong. Undefined after any other contact.
 */
export function suggestStep(
	result: CallResult,
	now: number,
	attempt: { tryAgainAt: number; days: Workdays; hasOtherPhone?: boolean },
): string | undefined {
	const { tryAgainAt, days, hasOtherPhone = false } = attempt;
	if (result === 'wrong-number' && !hasOtherPhone) return 'clear';
	return triedAgain.includes(result) ? toChoiceValue(tryAgainAt, now, days) : undefined;
}

/** The follow-up in a form: a time, none, or unreadable input. */
export type FollowUpRequest =
	| { kind: 'set'; at: number; purpose?: string }
	| { kind: 'clear'; reason: string }
	| { kind: 'leave' }
	| { kind: 'unreadable' };

/** The next step a form asks for, or its errors; neither when the form changes nothing. */
export function toNextStep(
	followUp: FollowUpRequest,
): { step: NextStep; errors?: undefined } | { step?: undefined; errors?: FieldErrors } {
	switch (followUp.kind) {
		case 'set':
			return { step: { at: followUp.at, reason: followUp.purpose } };
		case 'clear':
			return { step: { at: null, reason: followUp.reason } };
		case 'unreadable':
			return { errors: { followUp: 'Choose a date and a time.' } };
		case 'leave':
			return {};
	}
}

/** The usual reasons for no next step; a counsellor may write another. */
export const noStepReasons = [
	'They will call us',
	'Waiting for exam results',
	'Waiting for documents or payment',
	'All questions answered',
] as const;

/** The usual purposes of a follow-up. */
export const stepPurposes = [
	'Answer their question',
	'Talk with a parent',
	'Ask for the balance',
] as const;

/** Reads a choice, a custom date and time, or the reason for no follow-up. */
export function readFollowUp(
	sent: { when: string; at: string; because?: string; purpose?: string },
	now: number,
	days: Workdays,
): FollowUpRequest {
	if (sent.when === 'clear') return { kind: 'clear', reason: sent.because ?? '' };
	const { purpose } = sent;
	if (isChoice(sent.when)) return { kind: 'set', at: timeOfChoice(sent.when, now, days), purpose };
	if (sent.when === '' && sent.at === '') return { kind: 'leave' };
	const at = readLocalInput(sent.when) ?? readLocalInput(sent.at);
	return at === undefined ? { kind: 'unreadable' } : { kind: 'set', at, purpose };
}

function isChoice(text: string): text is FollowUpChoice {
	return Object.hasOwn(followUpChoices, text);
}
