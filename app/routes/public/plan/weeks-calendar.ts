import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { writePlanCalendar } from '#app/features/exam-dates/write-plan-calendar.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { makePlan } from '#app/features/plan/make-plan.ts';
import { makeStudy } from '#app/features/plan/make-study.ts';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/weeks-calendar.ts';
import { readRightPlan } from './read-sent-plan.server.ts';

export const middleware = [allow('anyone')];

/** The plan is posted and in no URL, so a GET request has nothing to read. */
export function loader() {
	return redirect('/plan');
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { book, student, today, weeks } = await readRightPlan(app, await readForm(request));
	const { weekPlan } = makeStudy(book, student, { today, weeks });
	const file = writePlanCalendar(weekPlan, book.records, {
		origin: app.env.PUBLIC_URL,
		now: app.clock.now(),
		exams: student.exams ?? listOpenExams(book, student),
	});
	return new Response(file, {
		headers: {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': 'attachment; filename="study-plan.ics"',
			'Cache-Control': 'no-store',
		},
	});
}

/** The exams that no rule excludes the student from. */
function listOpenExams(...given: Parameters<typeof makePlan>) {
	const { verdicts } = makePlan(...given);
	return verdicts.flatMap(({ exam, verdict }) => (verdict === 'no' ? [] : exam));
}
