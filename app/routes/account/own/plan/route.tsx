import { data, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm, textOf } from '#app/features/forms/read-form.ts';
import { makePlan } from '#app/features/plan/make-plan.ts';
import { makeStudy } from '#app/features/plan/make-study.ts';
import {
	addScore,
	changePlan,
	changeTicks,
	deleteOwnPlan,
	maxScores,
	readOwnPlan,
	removeScore,
	savePlan,
	sharePlan,
} from '#app/features/plan/own-plan.server.ts';
import { readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireStudent } from '../../../allow.server.ts';
import {
	type FlashMessageKind,
	redirectWithMessage,
	takeFlashMessage,
} from '../../../flash-message.server.ts';
import { readRightPlan } from '../../../public/plan/read-sent-plan.server.ts';
import { OwnPage } from '../own-page.tsx';
import type { Route } from './+types/route.ts';
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
	const app = context.get(appContext);
	const sent = await readForm(request);
	const text = (name: string) => textOf(sent, name).slice(0, 2000);
	const done = (kind: FlashMessageKind, part = '') =>
		redirectWithMessage(app, `/account/plan${part}`, kind);
	switch (text('intent')) {
		case 'save': {
			const { student, weeks } = await readRightPlan(app, sent);
			await savePlan(app, id, { student, weeks });
			return await done('plan.saved');
		}
		case 'ticks': {
			const shown = new Set(text('was-ticked').split(',').filter(Boolean));
			const ticked = new Set(sent.getAll('topic').map(String));
			await changeTicks(app, id, { shown, ticked });
			return await done('plan.ticked', '#topics');
		}
		case 'score': {
			const typed = {
				day: text('day'),
				exam: text('exam'),
				marks: text('marks'),
				maximum: text('maximum'),
			};
			const exams = (await app.content.labels('exam-facts')).map(({ slug }) => slug);
			const result = await addScore(app, id, typed, exams);
			if (result.outcome === 'added') return await done('plan.score', '#scores');
			if (result.outcome === 'invalid') {
				return answerForm({ status: 422, errors: result.errors, typed });
			}
			const errors = { marks: `You already have ${maxScores} scores. Remove an old one first.` };
			return answerForm({ status: 422, errors, typed });
		}
		case 'remove-score':
			await removeScore(app, id, text('score'));
			return await done('saved', '#scores');
		case 'change': {
			const typed = { hours: text('hours'), weeks: text('weeks') };
			const change = { ...typed, isFromToday: sent.has('fromToday') };
			const result = await changePlan(app, id, Number(text('version')), change);
			if (result.outcome === 'saved') return await done('plan.saved');
			if (result.outcome === 'invalid') {
				return answerForm({ status: 422, errors: result.errors, typed });
			}
			const message =
				'This plan was changed in another tab. The current version is below; check it, then make your change.';
			return answerForm({ status: 409, message });
		}
		case 'share':
		case 'unshare':
			await sharePlan(app, id, text('intent') === 'share');
			return await done(text('intent') === 'share' ? 'plan.shared' : 'plan.unshared');
		case 'delete':
			await deleteOwnPlan(app, id);
			return await done('plan.deleted');
		default:
			throw data(null, { status: 400 });
	}
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
