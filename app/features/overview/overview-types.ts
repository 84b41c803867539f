import type { LeadState } from '#app/features/leads/lead-states.ts';
import type { Period } from './read-period.ts';

/** A figure now and in the period before. */
export interface Compared {
	now: number;
	before: number;
}

/** A line of a ranking. */
export interface Ranked extends Compared {
	label: string;
	/** By what the inbox finds it; undefined where several go by one name. */
	key?: string;
}

/** A step on the way from enquiry to enrolment: how many came at least so far. */
export interface FunnelStep extends Compared {
	label: string;
	/** The states of those who came at least so far; none where that is no matter of a state. */
	states?: readonly LeadState[];
}

/** A stretch of the chart of days: one day, or a week or a month of a long period. */
export interface DayBar extends Compared {
	/** Its first day, YYYY-MM-DD. */
	from: string;
	to: string;
}

/** What a counsellor did with the leads of a period. */
export interface CounsellorLine {
	id: string;
	name: string;
	leads: Compared;
	answered: Compared;
	enrolled: Compared;
	/** Minutes; null when nothing was answered. */
	median: { now: number | null; before: number | null };
}

/** How soon people were answered. */
export interface AnswerTimes {
	median: { now: number | null; before: number | null };
	/** In hundredths; null when nothing was asked. */
	inTime: { now: number | null; before: number | null };
	answered: Compared;
	open: Compared;
}

/** What a source, a campaign, a counsellor or a programme brought; money in paise. */
export interface MoneyLine {
	label: string;
	/** Where enquiries are counted by the same thing. */
	enquiries?: Compared;
	enrolled: Compared;
	paid: Compared;
}

/** Who enrolled and what was paid in a period, by the day on which it was. */
export interface MoneyFigures {
	enrolled: Compared;
	paid: Compared;
	/** What enrolled families still owe today, whatever the period. */
	due: { count: number; sum: number };
	by: Record<'source' | 'campaign' | 'counsellor' | 'programme', MoneyLine[]>;
	/** The last twelve months up to the end of the period, the newest first; YYYY-MM. */
	months: { month: string; enrolled: number; paid: number }[];
}

/** What became of the sessions that were booked, of all or of one kind or source. */
export interface BookingLine {
	label: string;
	booked: Compared;
	completed: Compared;
	noShow: Compared;
	cancelled: Compared;
	/** Families who enrolled after it. */
	enrolled: Compared;
}

/** Everything that the overview shows. */
export interface Overview {
	period: Period;
	enquiries: Compared;
	leads: Compared;
	enrolled: Compared;
	days: DayBar[];
	rankings: Record<
		'form' | 'page' | 'source' | 'campaign' | 'programme' | 'exam' | 'lost',
		Ranked[]
	>;
	funnel: FunnelStep[];
	answers: AnswerTimes;
	counsellors: CounsellorLine[];
	money: MoneyFigures;
	/** All bookings together, then by kind and by source. */
	bookings: { all: BookingLine; byKind: BookingLine[]; bySource: BookingLine[] };
	/** Days of which the figures are still to be counted again. */
	pending: number;
}
