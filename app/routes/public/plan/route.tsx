import { appContext } from '#app/app-context.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { makePlan } from '#app/features/plan/make-plan.ts';
import { makeStudy } from '#app/features/plan/make-study.ts';
import { isFilledIn, nothingFilledIn } from '#app/features/plan/read-plan-form.ts';
import { stages } from '#app/features/plan/school-year.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/route.ts';
import { PlanPage } from './plan-page.tsx';
import { readSentPlan } from './read-sent-plan.server.ts';
import { showPlan } from './show-plan.ts';

const crumbs = [
	{ label: 'Exams', to: '/exam' },
	{ label: 'My exam year', to: '/plan' },
];

export const middleware = [allow('anyone')];

/** The URL may contain a class and exams; other details are never in a URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const [labels, pages] = await Promise.all([
		request.content.labels('exam-facts'),
		request.content.fields('exam', ['record']),
	]);
	const known = new Set(pages.map(({ data }) => data.record));
	const exams = labels
		.filter(({ slug }) => known.has(slug))
		.map(({ slug, label }) => ({ slug, name: label }));
	const named = url.searchParams.get('exams')?.split(',') ?? [];
	const chosen = exams.filter(({ slug }) => named.includes(slug));
	const stage = stages.find((one) => one === url.searchParams.get('class'));
	return {
		exams,
		today: todayInIndia(request.clock),
		asked: {
			...(stage ? { stage } : {}),
			...(chosen.length > 0 ? { exams: chosen.map(({ slug }) => slug).join(',') } : {}),
		},
		seo: await buildPageSeo(request, {
			path: '/plan',
			title: 'My exam year',
			description:
				'Which management entrance exams can you take after class 12, when are they, and how do they compare? Every answer comes with its rule, season and source. No login, no phone number.',
			crumbs,
		}),
	};
}

/** Without JavaScript the form is posted here; its values are used for the verdicts and not stored. */
export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const read = await readSentPlan(app, await readForm(request));
	const { book, typed, student, errors, today, weeks } = read;
	// For hydration the page would contain its data again and be twice as long.
	app.hasNoScripts = true;
	if (!isFilledIn(typed)) errors.stage = nothingFilledIn;
	if (Object.keys(errors).length > 0) {
		// The field for the weeks is part of the plan, which cannot be made.
		const message = errors.weeks ?? 'Check the fields marked below.';
		return answerForm({ status: 422, errors, typed, message }, ownPage);
	}
	const study = makeStudy(book, student, { today, weeks });
	const plan = showPlan(book, makePlan(book, student), today);
	return answerForm(withUnsent({ status: 200, typed }, { plan, study }), ownPage);
}

/**
 * Adds values that only the server's render needs; they are not enumerable, so they are not serialised into the
 * page.
 */
function withUnsent<A extends object, U extends object>(answer: A, unsent: U): A & U {
	for (const [name, value] of Object.entries(unsent)) {
		Object.defineProperty(answer, name, { value, enumerable: false });
	}
	return answer as A & U;
}

/** The page contains somebody's details, so it must not be cached. */
const ownPage = { 'Cache-Control': 'no-store' };

export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) => {
	const caching = actionHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control');
	return { 'Cache-Control': caching ?? 'no-store' };
};

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function PlanRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <PlanPage {...loaderData} answer={actionData} crumbs={crumbs} />;
}
