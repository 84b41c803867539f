import { data, redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { readFollowUp, toNextStep } from '#app/features/leads/contact/follow-up-choices.ts';
import type { Workdays } from '#app/features/leads/contact/working-time.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import {
	actOnMany,
	asksBulkStep,
	type BulkAction,
	countListOwnersFor,
	countOwnersOf,
	findActionErrors,
	maxAtOnce,
	someListed,
} from '#app/features/leads/inbox/act-on-many.server.ts';
import {
	type FilteredLeads,
	startBulkChange,
} from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { isLeadState } from '#app/features/leads/lead-states.ts';
import {
	createNewsletterFor,
	readersOfLeads,
} from '#app/features/newsletter/create-newsletter.server.ts';
import { type FieldErrors, firstError } from '#app/platform/field-errors.ts';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { flashMessageOfState } from '../lead/redirect-after-change.server.ts';
import { buildBulkQuestion, stepFields } from './build-bulk-question.server.ts';

interface ChosenLeads {
	sent: FormData;
	list: FilteredLeads;
	/** The list's URL, to return to. */
	address: string;
	chosen: string[];
	/** Whether the action is for all leads of the view. */
	isAll: boolean;
}

/** Runs the action of the bar under the list, on the chosen leads or on all leads of the view. */
export async function actOnChosen(
	app: RequestContext,
	user: SignedInUser,
	asked: Pick<ChosenLeads, 'sent' | 'list' | 'address'>,
) {
	const { sent } = asked;
	const chosen = sent.getAll('id').map(String);
	const leads = { ...asked, chosen, isAll: sent.has('all') };
	if (sent.get('answer') === 'no') return answerForm({ status: 200, chosen });
	if (chosen.length === 0) return refuse(leads, 'Select at least one lead first.');
	if (sent.get('intent') === 'merge') return askToMerge(leads);
	if (sent.get('intent') === 'mail') return await writeToChosen(app, user, leads);
	const errors = findMissingChoice(sent);
	if (errors) {
		const names = ['give-tag', 'give-owner', 'give-state'];
		const typed = Object.fromEntries(names.map((name) => [name, textOf(sent, name)]));
		return answerForm({ status: 422, errors, typed, chosen });
	}
	const { answerTarget: days } = await readDeskSettings(app.db);
	const action = readBulkAction(sent, { me: user.id, now: app.clock.now().getTime(), days });
	if (!action) throw data('There is no such action.', { status: 400 });
	return (
		(await askFirst(app, user, leads, action)) ?? (await changeChosen(app, user, leads, action))
	);
}

function refuse({ chosen }: ChosenLeads, message?: string) {
	return answerForm({ status: 422, message, chosen });
}

function askToMerge(leads: ChosenLeads) {
	const [one = '', other = ''] = leads.chosen.map(encodeURIComponent);
	if (leads.isAll || leads.chosen.length !== 2) {
		return refuse(leads, 'Select exactly two leads to merge them.');
	}
	throw redirect(`/desk/leads/${one}/merge/${other}`, 303);
}

/** The question before a bulk change, with the errors of its answer; undefined if nothing needs asking. */
async function askFirst(
	app: RequestContext,
	user: SignedInUser,
	{ sent, list, chosen, isAll }: ChosenLeads,
	action: BulkAction,
) {
	const target = isAll ? 'all' : chosen.slice(0, maxAtOnce);
	const asksStep = await asksBulkStep(app, action, target);
	const ask = async (answer: FormAnswer) => {
		const owners = isAll
			? await countListOwnersFor(app.db, user.id, list, app.clock.now())
			: await countOwnersOf(app.db, user.id, chosen);
		const question = await buildBulkQuestion(app.db, { owners, isAll, action, asksStep, sent });
		return answerForm({ ...answer, question, chosen });
	};
	// A single lead is not a bulk change, but can be undone as well.
	const isAsked = isAll || chosen.length > 1 || asksStep;
	if (isAsked && sent.get('answer') !== 'yes') return await ask({ status: 200 });
	const errors = await findActionErrors(app, action, target);
	if (!errors) return undefined;
	const typed = Object.fromEntries(stepFields.map((name) => [name, textOf(sent, name)]));
	return await ask({ status: 422, errors, typed });
}

async function changeChosen(
	app: RequestContext,
	user: SignedInUser,
	leads: ChosenLeads,
	action: BulkAction,
) {
	const { chosen, list, address } = leads;
	if (leads.isAll) {
		const { total } = await countListOwnersFor(app.db, user.id, list, app.clock.now());
		const started = await startBulkChange(app, user, { list, work: action, total });
		if (started.outcome === 'invalid') return refuse(leads, firstError(started.errors));
		throw await redirectWithMessage(app, address, 'leads.started');
	}
	const result = await actOnMany(app, user, chosen, action);
	if (result.outcome === 'invalid') return refuse(leads, firstError(result.errors));
	const isEnrolled = action.action === 'state' && action.state === 'enrolled';
	const [only] = chosen;
	if (isEnrolled && only && chosen.length === 1) {
		const message = await flashMessageOfState(app, only, 'enrolled');
		throw await redirectWithMessage(app, address, ...message);
	}
	const kind = isEnrolled ? 'leads.enrolled' : (`leads.${action.action}` as const);
	throw await redirectWithMessage(app, address, kind, result.changed);
}

/** Starts a newsletter to those of the leads who confirmed a subscription. */
async function writeToChosen(app: RequestContext, user: SignedInUser, leads: ChosenLeads) {
	if (!can(user.role, 'newsletter.send')) {
		throw data('Only those who send the newsletter can do this.', { status: 403 });
	}
	const { db, clock } = app;
	const { list, isAll } = leads;
	const ids = leads.chosen.slice(0, maxAtOnce);
	const haveReaders = (some: string[]) => readersOfLeads.existAmong(db, some);
	const hasReaders = isAll
		? await someListed(db, { ...list, me: user.id, now: clock.now() }, haveReaders)
		: await haveReaders(ids);
	if (!hasReaders) {
		return refuse(
			leads,
			'None of them agreed to receive the newsletter, so there is nobody to write to.',
		);
	}
	const total = isAll ? (await countListOwnersFor(db, user.id, list, clock.now())).total : 0;
	const created = await createNewsletterFor(
		app,
		user,
		isAll
			? (context, newsletterId) =>
					startBulkChange(context, user, { list, work: { action: 'mail', newsletterId }, total })
			: ids,
	);
	if (created.outcome === 'invalid') return refuse(leads, firstError(created.errors));
	throw redirect(`/desk/newsletter/${created.id}`, 303);
}

/** The errors to fix before there is anything to confirm. */
function findMissingChoice(sent: FormData): FieldErrors | undefined {
	const isEmpty = (name: string) => !/[^\s,]/.test(textOf(sent, name));
	const intent = textOf(sent, 'intent');
	if (intent === 'tag' && isEmpty('give-tag')) return { 'give-tag': 'Write a tag first.' };
	if (intent === 'assign' && isEmpty('give-owner')) return { 'give-owner': 'Choose one first.' };
	if (intent === 'state' && isEmpty('give-state')) return { 'give-state': 'Choose one first.' };
	return undefined;
}

/** Reads the bulk action; undefined if it is unknown. */
function readBulkAction(
	sent: FormData,
	{ me, now, days }: { me: string; now: number; days: Workdays },
): BulkAction | undefined {
	switch (textOf(sent, 'intent')) {
		case 'assign':
			return { action: 'assign', ownerId: readOwner(textOf(sent, 'give-owner'), me) };
		case 'tag':
			return { action: 'tag', add: textOf(sent, 'give-tag').split(',') };
		case 'state': {
			const [state = '', reason] = textOf(sent, 'give-state').split(':');
			if (!isLeadState(state)) return undefined;
			return { action: 'state', state, reason, step: readStep(sent, now, days) };
		}
		case 'step':
			return { action: 'step', step: readStep(sent, now, days) };
		default:
			return undefined;
	}
}

function readOwner(owner: string, me: string) {
	if (owner === 'me') return me;
	return owner === 'nobody' ? null : owner;
}

function readStep(sent: FormData, now: number, days: Workdays) {
	const [when = '', at = '', because, purpose] = stepFields.map((name) => textOf(sent, name));
	return toNextStep(readFollowUp({ when, at, because, purpose }, now, days)).step;
}
