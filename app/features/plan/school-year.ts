import { endOfSchoolYear, isExamSeason } from '#app/features/content/exam-season.ts';
import type { Student } from './student.ts';

/** The classes of students, by what forms send. */
export const stageLabels = {
	'10': 'Class 10',
	'11': 'Class 11',
	'12': 'Class 12',
	passed: 'Drop year',
} as const;

export type Stage = keyof typeof stageLabels;

export const stages = ['10', '11', '12', 'passed'] as const satisfies Stage[];

/** The label of a class in a form: after the board exams, not everybody who left class 12 repeats a year. */
export function labelStage(stage: Stage, today: string): string {
	return stage === 'passed' && isExamSeason(today) ? 'Class 12 over' : stageLabels[stage];
}

/** How many school years a class is before the end of class 12. */
const yearsToGo: Record<Stage, number> = { '10': 2, '11': 1, '12': 0, passed: -1 };

/** The class 12 exam year of somebody in a class today; whoever has passed did so last. */
export function yearOfClass12(stage: Stage, today: string): number {
	return endOfSchoolYear(today) + yearsToGo[stage];
}

/** The first season a student applies for: the coming one, or the one of their class 12's year if later. */
export function firstSeason(next: string, { class12 }: Pick<Student, 'class12'>): string {
	return String(Math.max(Number(next), class12?.year ?? 0));
}

/** The exam year of somebody who is too early for the coming exams, and the years before it. */
export interface LaterExams {
	year: number;
	notIn: number[];
}

/** The later season a student waits for; undefined if they may apply for the coming one. */
export function findLaterExams(class12Year: number | undefined, today: string) {
	const coming = endOfSchoolYear(today);
	if (!class12Year || class12Year <= coming) return undefined;
	const notIn = Array.from({ length: class12Year - coming }, (_, n) => coming + n);
	return { year: class12Year, notIn } satisfies LaterExams;
}

/** Whether class 11 is still ahead: until then school is enough, without a week plan. */
export function isBeforeClass11(later: LaterExams | undefined): boolean {
	return later !== undefined && later.notIn.length > 1;
}

/** “You will write these exams in 2028.” */
export function describeLaterExams({ year }: LaterExams): string {
	return `You will write these exams in ${year}.`;
}
