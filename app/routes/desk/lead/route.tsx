import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { readEnrolments } from '#app/features/enrolments/read-enrolments.server.ts';
import { readWatch } from '#app/features/exam-dates/own-watches.server.ts';
import { listWatchableExams } from '#app/features/exam-dates/watch-exams.server.ts';
import { readForm, textOf, textsOf } from '#app/features/forms/read-form.ts';
import { draftMessages, orderDrafts } from '#app/features/leads/contact/fill-templates.server.ts';
import { nextAttempt } from '#app/features/leads/contact/working-time.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { readAfter } from '../blocks/list.tsx';
import type { Route } from './+types/route.ts';
import { actOnLead, isLeadIntent } from './act-on-lead.server.ts';
import { readRound } from './calls-address.ts';
import { compareWithStored } from './compare-with-stored.server.ts';
import { LeadScreen } from './lead-screen.tsx';
import { readCallsAhead, redirectAfterChange } from './redirect-after-change.server.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, clock, content, env } = context.get(appContext);
	const user = requireUser(context);
	const before = readAfter(url.searchParams);
	const opened = await openLead({ db, clock }, user, { id: params.id, before });
	if (opened.outcome === 'missing') {
		throw data('There is no such lead. It may have been erased.', { status: 404 });
	}
	if (opened.outcome === 'merged') throw redirect(`/desk/leads/${opened.into}${url.search}`);
	const { email } = opened.lead;
	const round = readRound(url.searchParams);
	const [{ data: site }, exams, watch, watchable, ahead, enrolments, templates, settings] =
		await Promise.all([
			content.single('site'),
			content.labels('exam'),
			email ? readWatch(db, { email }) : undefined,
			listWatchableExams(content),
			round && readCallsAhead({ db, clock }, user.id, round),
			readEnrolments(db, opened.lead.id),
			content.list('message'),
			readDeskSettings(db),
		]);
	const done = url.searchParams.get('done');
	const { brand, hours } = site;
	const writer = { actor: user.name, brand, hours, session: opened.nextSession };
	return {
		...opened,
		round: round && ahead && { ...round, ...ahead },
		enrolments,
		drafts: orderDrafts(draftMessages(templates, opened.lead, writer), opened.last?.what),
		canSendMessages: env.MESSAGE_CHANNEL !== 'none',
		exams: exams.map(({ label }) => label),
		watches: watchable.filter(({ slug }) => watch?.exams.includes(slug)).map(({ name }) => name),
		me: user.id,
		mayChangeNotes: can(user.role, 'notes.change-all'),
		doing: url.searchParams.get('do') ?? done?.split('.')[0] ?? 'call',
		template: url.searchParams.get('template') ?? '',
		done,
		now: clock.now().getTime(),
		tryAgainAt: nextAttempt(clock.now().getTime(), settings.answerTarget),
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const sent = await readForm(request);
	const intent = textOf(sent, 'intent');
	const result = await actOnLead(app, user, params.id, sent);
	if (!result || !isLeadIntent(intent)) throw data('There is no such intent.', { status: 400 });
	const typed = textsOf(sent);
	switch (result.outcome) {
		case 'done': {
			const changed = { id: params.id, intent, sent, result, url, me: user.id };
			throw await redirectAfterChange(app, changed);
		}
		case 'missing':
			throw data('This lead no longer exists.', { status: 404 });
		case 'invalid':
			return answerForm({ status: 422, intent, typed, errors: result.errors });
		case 'conflict': {
			const conflict = compareWithStored(intent, sent, result, app.clock.now().getTime());
			return answerForm({ status: 409, intent, typed, conflict });
		}
	}
}

/** After a conflict, reload: the page must show what is stored now. */
export function shouldRevalidate(about: ShouldRevalidateFunctionArgs) {
	return about.actionStatus === 409 || about.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.lead.name ?? 'Lead' },
];

export default function LeadRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <LeadScreen key={loaderData.lead.id} {...loaderData} answer={actionData} />;
}
