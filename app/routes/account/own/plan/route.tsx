import { data, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { makePlan } from '#app/features/plan/make-plan.ts';
import { makeStudy } from '#app/features/plan/make-study.ts';
import { readOwnPlan } from '#app/features/plan/own-plan.server.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { allow, requireStudent } from '../../../allow.server.ts';
import { takeFlashMessage } from '../../../flash-message.server.ts';
import { OwnPage } from '../own-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnPlan } from './act-on-plan.server.ts';
import { OwnPlanView } from './own-plan-view.tsx';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** The saved plan by today's records: rules and dates may have changed since it was saved. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { id } = requireStudent(context);
	const app = context.get(appContext);
	const [own, book] = await Promise.all([readOwnPlan(app.db, id), readPlanBook(app.content)]);
	const { flash, headers } = await takeFlashMessage(app, request.headers);
	if (!own) return data({ flash, own: undefined }, { headers });
	const { student, startedOn, weeks } = own;
	const { verdicts, exams } = makePlan(book, student);
	return data(
		{
			flash,
			own,
			today: todayInIndia(app.clock),
			verdicts: verdicts.filter(({ institute }) => !institute),
			exams,
			names: Object.fromEntries(book.records.map(({ slug, name }) => [slug, name])),
			weekPlan: makeStudy(book, student, { today: startedOn, weeks }).weekPlan,
		},
		{ headers },
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id } = requireStudent(context);
	const answer = await actOnPlan(context.get(appContext), id, await readForm(request));
	if (!answer) throw data(null, { status: 400 });
	return answer;
}

export const meta: Route.MetaFunction = () => [
	{ title: 'My plan' },
	{ name: 'robots', content: 'noindex' },
];

export default function OwnPlanPage({ loaderData, actionData }: Route.ComponentProps) {
	const { own, flash } = loaderData;
	return (
		<OwnPage
			title="My plan"
			intro="What to study this week, and your progress."
			flash={actionData ? undefined : flash?.message}
		>
			{own ? (
				<OwnPlanView key={own.version} {...loaderData} answer={actionData} />
			) : (
				<p className="max-w-prose">
					You have not saved a plan yet. Make one on{' '}
					<Link to="/plan" className="font-semibold text-brand underline">
						My exam year
					</Link>{' '}
					and press “Save this plan”. Nothing is stored before that.
				</p>
			)}
		</OwnPage>
	);
}
