import type { RequestContext } from '#app/app-context.ts';
import { readWeeks } from '#app/features/plan/make-study.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import { planFields, readPlanForm } from '#app/features/plan/read-plan-form.ts';
import { todayInIndia } from '#app/platform/clock.ts';

/** Reads the form of the plan page, wherever it was sent to. */
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
	const { student, errors } = readPlanForm(typed, slugs, today);
	return { book, today, typed, student, errors, weeks: readWeeks(typed.weeks) };
}
