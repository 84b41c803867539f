import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readWatch } from '#app/features/calendar/own-watches.server.ts';
import { listWatchableExams } from '#app/features/calendar/watch-exams.server.ts';
import {
	chatAddress,
	draftMails,
	draftMessage,
} from '#app/features/leads/contact/contact-words.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { type NoticeKind, redirectWithNotice } from '../../notice.server.ts';
import { answerForm, errorsByField, readForm } from '../../read-fields.server.ts';
import { readAfter } from '../blocks/list.tsx';
import type { Route } from './+types/route.ts';
import { actOnLead } from './act-on-lead.server.ts';
import { describeConflict } from './describe-conflict.server.ts';
import { LeadScreen } from './lead-screen.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { db, clock, content } = context.get(appContext);
	const visitor = requireVisitor(context);
	const before = readAfter(url.searchParams);
	const opened = await openLead({ db, clock }, visitor, { id: params.id, before });
	if (opened.outcome === 'missing') {
		throw data('There is no such lead. It may have been erased.', { status: 404 });
	}
	if (opened.outcome === 'merged') throw redirect(`/desk/leads/${opened.into}${url.search}`);
	const { email } = opened.lead;
	const [{ data: site }, exams, watch, watchable] = await Promise.all([
		content.single('site'),
		content.labels('exam'),
		email ? readWatch(db, { email }) : undefined,
		listWatchableExams(content),
	]);
	const done = url.searchParams.get('done');
	const writer = { actor: visitor.name, brand: site.brand, hours: site.hours };
	return {
		...opened,
		drafts: draftMails(opened.lead, writer),
		chat: chatAddress(opened.lead.phone, draftMessage(opened.lead, writer)),
		exams: exams.map(({ label }) => label),
		watches: watchable.filter(({ slug }) => watch?.exams.includes(slug)).map(({ name }) => name),
		me: visitor.id,
		doing: url.searchParams.get('do') ?? done?.split('.')[0] ?? 'call',
		template: url.searchParams.get('template') ?? 'answer',
		done,
		now: clock.now().getTime(),
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	const sent = await readForm(request);
	const intent = String(sent.get('intent'));
	const result = await actOnLead(app, visitor, params.id, sent);
	if (!result) throw data('There is no such intent.', { status: 400 });
	const typed = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
	switch (result.outcome) {
		case 'done': {
			// Opening it again would make it read.
			const isLeft = intent === 'unread' || intent === 'not-spam';
			// The form that was sent begins anew when the address names it.
			const lead = `/desk/leads/${params.id}?done=${intent}.${result.version}`;
			const notice = `lead.${intent}` as NoticeKind;
			throw await redirectWithNotice(app, isLeft ? '/desk/inbox' : lead, notice);
		}
		case 'missing':
			throw data('This lead is not there any more.', { status: 404 });
		case 'invalid':
			return answerForm({ status: 422, intent, typed, errors: errorsByField(result.issues) });
		case 'conflict': {
			const conflict = describeConflict(intent, sent, result, app.clock.now().getTime());
			return answerForm({ status: 409, intent, typed, conflict });
		}
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.lead.name ?? 'Lead' },
];

export default function LeadRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <LeadScreen key={loaderData.lead.id} {...loaderData} answer={actionData} />;
}
