import { endOfSchoolYear } from '#app/features/content/exam-season.ts';
import type { Student } from './student.ts';

/** Where in school a student can be. */
export const stages = ['10', '11', '12', 'passed'] as const;

/** Where in school a student is. */
export type Stage = (typeof stages)[number];

/** How many school years before its end a class is that of class 12. */
const yearsToGo: Record<Stage, number> = { '10': 2, '11': 1, '12': 0, passed: -1 };

/**
 * The year of the class 12 exam of somebody who is in a class today; somebody who has passed did so in the last one.
 */
export function yearOfClass12(stage: Stage, today: string): number {
	return endOfSchoolYear(today) + yearsToGo[stage];
}

/** The season that a student applies for first: the one that comes, or that of their class 12 if it is later. */
export function firstSeason(next: string, { class12 }: Pick<Student, 'class12'>): string {
	return String(Math.max(Number(next), class12?.year ?? 0));
}

/** The year of the exams of somebody who cannot take those that come next, and the years before it. */
export interface LaterExams {
	year: number;
	notIn: number[];
}

/** The later season a student waits for; undefined for those who may apply for the coming one. */
export function findLaterExams(class12Year: number | undefined, today: string) {
	const coming = endOfSchoolYear(today);
	if (!class12Year || class12Year <= coming) return undefined;
	const notIn = Array.from({ length: class12Year - coming }, (_, n) => coming + n);
	return { year: class12Year, notIn } satisfies LaterExams;
}

/** Whether class 11 is still to come: until then nobody prepares week by week, school is enough. */
export function isBeforeClass11(later: LaterExams | undefined): boolean {
	return later !== undefined && later.notIn.length > 1;
}

/** “You will write these exams in 2028.” */
export function describeLaterExams({ year }: LaterExams): string {
	return `You will write these exams in ${year}.`;
}
