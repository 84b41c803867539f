import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import {
	type FieldErrors,
	hasErrors,
	type Invalid,
	invalid,
	readErrors,
} from '#app/platform/field-errors.ts';
import { isDay } from '#app/platform/india-time.ts';
import { parseJson, z } from '#app/platform/zod.ts';
import { findWrongWeeks, readWeeks } from './make-study.ts';
import { planLimits } from './make-week-plan.ts';
import {
	addTicks,
	deletePlanRow,
	deleteScore,
	findPlanRow,
	insertScore,
	listScores,
	listTicks,
	type MockScore,
	putPlan,
	removeTicks,
	setShared,
	updatePlan,
} from './plan-repository.server.ts';
import { type Student, studentSchema } from './student.ts';

/** What a plan is made from, as passed to an account, a mail or a file. */
const planDetailsSchema = z.strictObject({
	student: studentSchema,
	weeks: z.int().min(1).max(planLimits.weeks).optional(),
});

export type PlanDetails = z.infer<typeof planDetailsSchema>;

/** Longer than any genuine plan. */
const maxLetters = 4000;
/** How many mock scores a student may keep. */
export const maxScores = 200;
const maxTicks = 200;

/** Reads a plan's details from a hidden field; undefined if invalid. */
export function readPlanDetails(text: unknown): PlanDetails | undefined {
	if (typeof text !== 'string' || text.length > maxLetters) return undefined;
	return planDetailsSchema.safeParse(parseJson(text)).data;
}

export interface OwnPlan extends PlanDetails {
	/** YYYY-MM-DD. */
	startedOn: string;
	version: number;
	/** The slugs of ticked topics. */
	ticks: string[];
	scores: (MockScore & { id: string })[];
	savedAt: Date;
	/** Whether it is shared with the team. */
	isShared: boolean;
}

/** An account's plan; undefined if none was saved. */
export async function readOwnPlan(db: Database, userId: string): Promise<OwnPlan | undefined> {
	const [row, ticks, scores] = await Promise.all([
		findPlanRow(db, userId),
		listTicks(db, userId),
		listScores(db, userId),
	]);
	if (!row) return undefined;
	return {
		student: studentSchema.parse(JSON.parse(row.student)),
		weeks: row.weeks ?? undefined,
		startedOn: row.started_on,
		version: row.version,
		ticks: ticks.map(({ topic }) => topic),
		scores,
		savedAt: new Date(row.updated_at),
		isShared: row.shared_at !== null,
	};
}

/** Saves a plan that begins today, replacing the earlier one; ticks and scores stay. */
export async function savePlan({ db, clock }: DbContext, userId: string, details: PlanDetails) {
	const started_on = todayInIndia(clock);
	await putPlan(db, userId, { ...toRow(details), started_on }, clock.now());
}

/** Shares a plan and its ticks with the team, or stops sharing. */
export async function sharePlan({ db, clock }: DbContext, userId: string, isShared: boolean) {
	await setShared(db, userId, isShared ? clock.now().getTime() : null);
}

export type ChangePlanOutcome = { outcome: 'saved' | 'changed-elsewhere' | 'missing' } | Invalid;

/** Changes the plan the page showed, unless another tab has changed it since. */
export async function changePlan(
	{ db, clock }: DbContext,
	userId: string,
	seen: number,
	change: { hours: string; weeks: string; isFromToday: boolean },
): Promise<ChangePlanOutcome> {
	const hours = studentSchema.shape.hours.unwrap().safeParse(Number(change.hours));
	const errors = {
		...readErrors(hours.error, () => 'hours'),
		...findWrongWeeks(change.weeks),
	};
	if (hasErrors(errors)) return invalid(errors);
	const plan = await readOwnPlan(db, userId);
	if (!plan) return { outcome: 'missing' };
	const student: Student = { ...plan.student, hours: hours.data };
	const row = toRow({ student, weeks: readWeeks(change.weeks) });
	const started_on = change.isFromToday ? todayInIndia(clock) : plan.startedOn;
	const isSaved = await updatePlan(db, userId, seen, { ...row, started_on }, clock.now());
	return { outcome: isSaved ? 'saved' : 'changed-elsewhere' };
}

function toRow({ student, weeks }: PlanDetails) {
	return { student: JSON.stringify(student), weeks: weeks ?? null };
}

/** Applies the page's changed ticks, leaving alone what another tab changed meanwhile. */
export async function changeTicks(
	{ db, clock }: DbContext,
	userId: string,
	{ shown, ticked }: { shown: ReadonlySet<string>; ticked: ReadonlySet<string> },
) {
	await db.transaction().execute(async (trx) => {
		if (!(await findPlanRow(trx, userId))) return;
		const known = (await listTicks(trx, userId)).length;
		const room = Math.max(0, maxTicks - known);
		const fresh = [...ticked].filter((topic) => !shown.has(topic) && isSlug(topic));
		await addTicks(trx, userId, fresh.slice(0, room), clock.now());
		await removeTicks(
			trx,
			userId,
			[...shown].filter((topic) => !ticked.has(topic)),
		);
	});
}

function isSlug(text: string) {
	return /^[a-z0-9-]{1,80}$/.test(text);
}

export type AddScoreOutcome = { outcome: 'added' | 'missing' | 'full' } | Invalid;

const figure = z
	.string()
	.trim()
	.regex(/^-?\d{1,4}(?:[.,]\d{1,2})?$/)
	.transform(toNumber);

export async function addScore(
	{ db, clock }: DbContext,
	userId: string,
	sent: { day: string; exam: string; marks: string; maximum: string },
	exams: readonly string[],
): Promise<AddScoreOutcome> {
	const errors: FieldErrors = {};
	const marks = figure.safeParse(sent.marks);
	const maximum = figure.safeParse(sent.maximum);
	if (!isDay(sent.day) || sent.day < '2020-01-01') errors.day = 'Choose the day of the mock.';
	else if (sent.day > todayInIndia(clock)) errors.day = 'This date is in the future.';
	if (!exams.includes(sent.exam)) errors.exam = 'Choose one of the exams.';
	if (!marks.success) errors.marks = 'Enter the marks in digits, such as 142 or 61.5.';
	if (!maximum.success || maximum.data <= 0)
		errors.maximum = 'Enter the highest marks possible, such as 400.';
	else if (marks.success && marks.data > maximum.data) {
		errors.marks = 'These are more than the paper has. Check both figures.';
	}
	if (hasErrors(errors) || !marks.success || !maximum.success) return invalid(errors);
	const score = { day: sent.day, exam: sent.exam, marks: marks.data, maximum: maximum.data };
	return await db.transaction().execute(async (trx): Promise<AddScoreOutcome> => {
		if (!(await findPlanRow(trx, userId))) return { outcome: 'missing' };
		if ((await listScores(trx, userId)).length >= maxScores) return { outcome: 'full' };
		await insertScore(trx, userId, score, clock.now());
		return { outcome: 'added' };
	});
}

function toNumber(text: string) {
	return Number(text.replace(',', '.'));
}

export async function removeScore({ db }: Pick<DbContext, 'db'>, userId: string, id: string) {
	await deleteScore(db, userId, id);
}

export async function deleteOwnPlan({ db }: Pick<DbContext, 'db'>, userId: string) {
	await deletePlanRow(db, userId);
}
