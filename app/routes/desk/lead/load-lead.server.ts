import { data, redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { readEnrolments } from '#app/features/enrolments/read-enrolments.server.ts';
import { readWatch } from '#app/features/exam-dates/own-watches.server.ts';
import { listWatchableExams } from '#app/features/exam-dates/watch-exams.server.ts';
import { draftMessages, orderDrafts } from '#app/features/leads/contact/fill-templates.server.ts';
import { nextAttempt } from '#app/features/leads/contact/working-time.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { readAfter } from '../blocks/list.tsx';
import { readRound } from '../follow-ups/calls-address.ts';
import { readCallsAhead } from './redirect-after-change.server.ts';
import { showEvent } from './timeline/show-event.server.ts';

/** Opens a lead, with everything that its page shows. */
export async function loadLead(
	app: Pick<RequestContext, 'db' | 'clock' | 'content' | 'env'>,
	user: Pick<SignedInUser, 'id' | 'name' | 'role'>,
	id: string,
	url: URL,
) {
	const { db, clock, content, env } = app;
	const before = readAfter(url.searchParams);
	const opened = await openLead({ db, clock }, user, { id, before });
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
	const now = clock.now().getTime();
	const { brand, hours } = site;
	const { start: session = null, zone, guest } = opened.nextSession ?? {};
	const writer = { actor: user.name, brand, hours, session, zone, guest };
	return {
		...opened,
		timeline: opened.timeline.map((event) => showEvent(event, now)),
		round: round && ahead && { ...round, ...ahead },
		enrolments,
		drafts: orderDrafts(draftMessages(templates, opened.lead, writer), {
			last: opened.last?.what,
			hasSession: session !== null,
		}),
		canSendMessages: env.MESSAGE_CHANNEL !== 'none',
		exams: exams.map(({ label }) => label),
		watches: watchable.filter(({ slug }) => watch?.exams.includes(slug)).map(({ name }) => name),
		me: user.id,
		mayChangeNotes: can(user.role, 'notes.change-all'),
		doing: url.searchParams.get('do') ?? done?.split('.')[0] ?? 'call',
		template: url.searchParams.get('template') ?? '',
		done,
		now,
		tryAgainAt: nextAttempt(now, settings.answerTarget),
	};
}
