import type { LeadState } from '#app/features/leads/lead-states.ts';
import type { Period } from './read-period.ts';

/** A figure in this period and the one before. */
export interface Compared {
	now: number;
	before: number;
}

/** A line of a ranking. */
export interface Ranked extends Compared {
	label: string;
	/** The inbox's filter value; undefined if several share the name. */
	key?: string;
}

/** A step from enquiry to enrolment: how many reached at least this one. */
export interface FunnelStep extends Compared {
	label: string;
	/** Whether the inbox can list those who reached it; payments are not in its filters. */
	isListed: boolean;
	/** The states of those who reached it; missing if it is not about states. */
	states?: readonly LeadState[];
}

/** A bar: one day, or a week or month of a long period. */
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
	/** In percent; null if nothing was asked. */
	inTime: { now: number | null; before: number | null };
	answered: Compared;
	open: Compared;
}

/** What a source, campaign, counsellor or programme brought; money in paise. */
export interface MoneyLine {
	label: string;
	/** Where enquiries are counted the same way. */
	enquiries?: Compared;
	enrolled: Compared;
	paid: Compared;
}

/** Enrolments and payments in a period, by date. */
export interface MoneyFigures {
	enrolled: Compared;
	paid: Compared;
	/** The current unpaid balance, whatever the period. */
	due: { count: number; sum: number };
	by: Record<'source' | 'campaign' | 'counsellor' | 'programme', MoneyLine[]>;
	/** The last twelve months of the period, newest first; YYYY-MM. */
	months: { month: string; enrolled: number; paid: number }[];
}

/** The outcomes of booked sessions, in total or by kind or source. */
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
	/** The total, then by kind and by source. */
	bookings: { all: BookingLine; byKind: BookingLine[]; bySource: BookingLine[] };
	/** Days still to be recounted. */
	pending: number;
}
