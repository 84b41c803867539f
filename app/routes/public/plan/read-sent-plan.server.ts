import { redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { findWrongWeeks, readWeeks } from '#app/features/plan/make-study.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import { planFields, readPlanForm } from '#app/features/plan/read-plan-form.ts';
import { todayInIndia } from '#app/platform/clock.ts';

/**
 * Reads a plan to save, mail or export. A form with an invalid value is redirected to the page that shows the error.
 */
export async function readRightPlan(...given: Parameters<typeof readSentPlan>) {
	const read = await readSentPlan(...given);
	// With status 307 the browser posts the form again, so that its values are never in a URL.
	if (Object.keys(read.errors).length > 0) throw redirect('/plan#answer', 307);
	return read;
}

/** Reads the form of the plan page, for every route that it is sent to. */
export async function readSentPlan(
	{ content, clock }: Pick<RequestContext, 'content' | 'clock'>,
	sent: FormData,
) {
	const book = await readPlanBook(content);
	const names = planFields.filter((name) => sent.has(name));
	const typed = Object.fromEntries(
		names.map((name) => [name, sent.getAll(name).map(String).join(',').slice(0, 2000)]),
	);
	const today = todayInIndia(clock);
	const slugs = book.records.map(({ slug }) => slug);
	const read = readPlanForm(typed, slugs, today);
	const errors: Record<string, string> = { ...read.errors, ...findWrongWeeks(typed.weeks) };
	return { book, today, typed, student: read.student, errors, weeks: readWeeks(typed.weeks) };
}
