import { lastYearOf } from '#app/features/content/provenance.ts';
import type { ExamRecord, Source } from '#app/features/facts/exam-record.ts';

/** A dated step as currently published. */
export interface PublishedStep {
	/** The slug of the exam's record. */
	exam: string;
	examName: string;
	season: string;
	step: string;
	/** YYYY-MM-DD, inclusive. */
	start: string;
	end: string;
	said: 'announced' | 'tentative' | 'reported';
	sources: Source[];
	checkedOn: string;
}

/** The state of a step that changes are detected by. */
export interface StepState {
	status: 'tentative' | 'confirmed' | 'cancelled';
	start: string;
	end: string;
}

/** What happened to a date. */
export type ChangeKind = 'announced' | 'moved' | 'confirmed' | 'cancelled' | 'restored';

/** Every dated step of every season of these exams. */
export function listPublishedSteps(
	records: readonly Pick<ExamRecord, 'slug' | 'name' | 'seasons'>[],
): PublishedStep[] {
	return records.flatMap(({ slug: exam, name: examName, seasons }) =>
		seasons.flatMap(({ season, dates }) =>
			dates.flatMap(({ step, date: start, end, status: said, from }) => {
				// Reversed dates are not a span; calendar programs would refuse them.
				if (!start || !end || start > end) return [];
				// A table for several years is listed under each of them.
				if (lastYearOf(from.season) !== season) return [];
				const { sources, checkedOn } = from;
				return [
					{ exam, examName, season: from.season, step, start, end, said, sources, checkedOn },
				];
			}),
		),
	);
}

/** Whether these exams have future dates, so that a calendar file is not empty. */
export function hasDatesAhead(
	records: readonly Pick<ExamRecord, 'seasons'>[],
	today: string,
): boolean {
	return records.some(({ seasons }) =>
		seasons.some(({ dates }) =>
			dates.some(({ date, end }) => date && end && date <= end && end >= today),
		),
	);
}

/** Only the institute's own announcement is certain. */
export function statusOf(said: PublishedStep['said']): StepState['status'] {
	return said === 'announced' ? 'confirmed' : 'tentative';
}

/** What changed between two states of a step; undefined if nobody needs to know. */
export function kindOfChange(
	before: StepState | undefined,
	now: StepState,
): ChangeKind | undefined {
	const [was, is] = [before?.status ?? 'cancelled', now.status];
	if (was === 'cancelled' && is === 'cancelled') return undefined;
	if (is === 'cancelled') return 'cancelled';
	if (!before) return 'announced';
	if (was === 'cancelled') return 'restored';
	if (before.start !== now.start || before.end !== now.end) return 'moved';
	return was === 'tentative' && is === 'confirmed' ? 'confirmed' : undefined;
}

/** The stable part of an event's id: lower-case letters, digits and hyphens. */
export function nameStep({ exam, season, step }: PublishedStep): string {
	return `${exam}-${season}-${step.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-+$/, '');
}
