import { appContext } from '#app/app-context.ts';
import { makePlan } from '#app/features/plan/make-plan.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import { readStudent } from '#app/features/plan/student.ts';
import { writeVerdicts } from '#app/features/plan/verdicts/write-verdicts.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { parseJson } from '#app/platform/zod.ts';
import { allow } from '../allow.server.ts';
import type { Route } from './+types/plan.ts';

export const middleware = [allow('anyone')];

export function loader() {
	return refuse(405, { body: 'Send a POST with JSON; see /facts.' }, { Allow: 'POST' });
}

/** Verdicts for one student, as JSON. Nothing of the request is stored. */
export async function action({ request, context }: Route.ActionArgs) {
	if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
		return refuse(415, { body: 'Send JSON, with Content-Type: application/json.' });
	}
	const sent = parseJson(await request.text());
	if (sent === undefined) return refuse(400, { body: 'This is not JSON.' });
	const { content, clock } = context.get(appContext);
	const book = await readPlanBook(content);
	const exams = book.records.map(({ slug }) => slug);
	const read = readStudent(sent, exams, todayInIndia(clock));
	if (read.outcome === 'invalid') return refuse(422, read.errors);
	return Response.json(writeVerdicts(makePlan(book, read.student)), { headers: noStore });
}

const noStore = { 'Cache-Control': 'no-store' };

function refuse(status: number, errors: Record<string, string>, headers: HeadersInit = {}) {
	return Response.json({ errors }, { status, headers: { ...noStore, ...headers } });
}
