import type { RequestContext } from '#app/app-context.ts';
import { readEnrolments } from '#app/features/enrolments/read-enrolments.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { readCallsAfter } from '#app/features/leads/contact/read-follow-ups.server.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import { type FlashMessageKind, redirectWithMessage } from '../../flash-message.server.ts';
import {
	type CallRound,
	callAddress,
	readRound,
	roundAddress,
	roundOwner,
} from '../follow-ups/calls-address.ts';
import type { LeadIntent } from './act-on-lead.server.ts';

type Done = Extract<LeadOutcome, { outcome: 'done' }>;

interface ChangedLead {
	id: string;
	intent: LeadIntent;
	sent: FormData;
	result: Done;
	/** The URL of the page; in a round of calls it names the round. */
	url: URL;
	/** The user's id. */
	me: string;
}

/** The redirect after a change of a lead, with its message: to the next call of a round, the inbox or the lead. */
export async function redirectAfterChange(app: RequestContext, changed: ChangedLead) {
	const { id, intent, sent, result, url, me } = changed;
	const round = readRound(url.searchParams);
	if (round && sent.get('then') === 'next') {
		const { next } = await readCallsAhead(app, me, round);
		return next
			? await redirectWithMessage(app, callAddress(next, round), 'calls.logged', id)
			: await redirectWithMessage(app, roundAddress(round), 'calls.finished', id);
	}
	// `done` in the URL resets the submitted form; a round of calls continues.
	const query = new URLSearchParams({ done: `${intent}.${result.version}` });
	if (round) query.set('calls', round.whose);
	if (round?.place) query.set('at', round.place);
	// After opening WhatsApp, the counsellor logs how it went.
	const isChatOpened = intent === 'whatsapp' && sent.get('how') === 'open';
	if (isChatOpened) query.set('do', 'log-chat');
	const lead = `/desk/leads/${id}?${query}`;
	if (intent === 'state') {
		const message = await flashMessageOfState(app, id, textOf(sent, 'state'));
		return await redirectWithMessage(app, lead, ...message);
	}
	// Redirecting to the lead would mark it as read again.
	const isLeft = intent === 'unread' || intent === 'not-spam';
	const flash = isChatOpened ? 'lead.whatsapp-open' : nameFlash(intent, sent, result.step);
	return await redirectWithMessage(app, isLeft ? '/desk/inbox' : lead, flash, id);
}

/** The flash message of an intent; an intent without one does not compile. */
function nameFlash(intent: LeadIntent, sent: FormData, step: Done['step']): FlashMessageKind {
	if (intent !== 'note-change') return `lead.${intent}`;
	const change = sent.has('withdraw') ? 'note-change-withdrawn' : 'note-change';
	return step ? `lead.${change}-${step}` : `lead.${change}`;
}

/** The flash message after a change of state; for an enrolled student it asks for a programme and a fee. */
export async function flashMessageOfState(
	{ db }: Pick<RequestContext, 'db'>,
	id: string,
	state: string,
): Promise<['lead.state' | 'lead.enrolled', string]> {
	const isUnknown = state === 'enrolled' && (await readEnrolments(db, id)).length === 0;
	return [isUnknown ? 'lead.enrolled' : 'lead.state', id];
}

/** The calls that remain of a round, and the next one. */
export function readCallsAhead(
	{ db, clock }: Pick<RequestContext, 'db' | 'clock'>,
	me: string,
	{ whose, place }: CallRound,
) {
	return readCallsAfter(db, { owner: roundOwner(whose), me, place }, clock.now());
}
