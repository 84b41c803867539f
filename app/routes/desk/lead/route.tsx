import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { readEnrolments } from '#app/features/enrolments/read-enrolments.server.ts';
import { readWatch } from '#app/features/exam-dates/own-watches.server.ts';
import { listWatchableExams } from '#app/features/exam-dates/watch-exams.server.ts';
import { readForm, textOf, textsOf } from '#app/features/forms/read-form.ts';
import { draftMessages, orderDrafts } from '#app/features/leads/contact/fill-templates.server.ts';
import { readCallsAfter } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { nextAttempt } from '#app/features/leads/contact/working-time.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { type FlashMessageKind, redirectWithMessage } from '../../flash-message.server.ts';
import { readAfter } from '../blocks/list.tsx';
import type { Route } from './+types/route.ts';
import {
	actOnLead,
	flashMessageOfState,
	isLeadIntent,
	type LeadIntent,
} from './act-on-lead.server.ts';
import {
	type CallRound,
	callAddress,
	readRound,
	roundAddress,
	roundOwner,
} from './calls-address.ts';
import { describeConflict } from './describe-conflict.server.ts';
import { LeadScreen } from './lead-screen.tsx';

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
			round && lookAhead({ db, clock }, user.id, round),
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

/** The flash message of an intent; an intent without one does not compile. */
function nameFlash(
	intent: LeadIntent,
	sent: FormData,
	step?: 'restored' | 'missing',
): FlashMessageKind {
	if (intent !== 'note-change') return `lead.${intent}`;
	const change = sent.has('withdraw') ? 'note-change-withdrawn' : 'note-change';
	return step ? `lead.${change}-${step}` : `lead.${change}`;
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
			// Redirecting to the lead would mark it as read again.
			const isLeft = intent === 'unread' || intent === 'not-spam';
			const isChatOpened = intent === 'whatsapp' && sent.get('how') === 'open';
			const flash = isChatOpened ? 'lead.whatsapp-open' : nameFlash(intent, sent, result.step);
			const round = readRound(url.searchParams);
			if (round && sent.get('then') === 'next') {
				const { next } = await lookAhead(app, user.id, round);
				const [to, said] = next
					? ([callAddress(next, round), 'calls.logged'] as const)
					: ([roundAddress(round), 'calls.finished'] as const);
				throw await redirectWithMessage(app, to, said, params.id);
			}
			// `done` in the URL resets the submitted form; a round of calls continues.
			const query = new URLSearchParams({ done: `${intent}.${result.version}` });
			if (round) query.set('calls', round.whose);
			if (round?.place) query.set('at', round.place);
			// After opening WhatsApp, the counsellor logs how it went.
			if (isChatOpened) query.set('do', 'log-chat');
			const lead = `/desk/leads/${params.id}?${query}`;
			if (intent === 'state') {
				const said = await flashMessageOfState(app, params.id, typed.state ?? '');
				throw await redirectWithMessage(app, lead, ...said);
			}
			throw await redirectWithMessage(app, isLeft ? '/desk/inbox' : lead, flash, params.id);
		}
		case 'missing':
			throw data('This lead no longer exists.', { status: 404 });
		case 'invalid':
			return answerForm({ status: 422, intent, typed, errors: result.errors });
		case 'conflict': {
			const conflict = describeConflict(intent, sent, result, app.clock.now().getTime());
			return answerForm({ status: 409, intent, typed, conflict });
		}
	}
}

/** After a conflict, reload: the page must show what is stored now. */
export function shouldRevalidate(about: ShouldRevalidateFunctionArgs) {
	return about.actionStatus === 409 || about.defaultShouldRevalidate;
}

function lookAhead(
	{ db, clock }: Pick<RequestContext, 'db' | 'clock'>,
	me: string,
	{ whose, place }: CallRound,
) {
	const owner = roundOwner(whose);
	return readCallsAfter(db, { owner, me, place }, clock.now());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.lead.name ?? 'Lead' },
];

export default function LeadRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <LeadScreen key={loaderData.lead.id} {...loaderData} answer={actionData} />;
}
