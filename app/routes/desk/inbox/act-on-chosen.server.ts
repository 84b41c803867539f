import { data, redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { readFollowUp, toNextStep } from '#app/features/leads/contact/follow-up-choices.ts';
import {
	actOnMany,
	asksBulkStep,
	type BulkAction,
	describeListOwners,
	describeOwners,
	findActionErrors,
	mostAtOnce,
} from '#app/features/leads/inbox/act-on-many.server.ts';
import {
	type BulkWork,
	startBulkChange,
	type WantedList,
} from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { isLeadState } from '#app/features/leads/lead-states.ts';
import {
	createNewsletter,
	readersOfLeads,
	removeNewsletter,
} from '#app/features/newsletter/create-newsletter.server.ts';
import { type FieldErrors, firstError, invalid } from '#app/platform/field-errors.ts';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { flashMessageOfState } from '../lead/act-on-lead.server.ts';
import { describeBulk, stepFields } from './describe-bulk.server.ts';

/** Does what the bar under the list asks for: with the chosen leads, or with all that match the view. */
export async function actOnChosen(
	app: RequestContext,
	user: SignedInUser,
	{ sent, list, address }: { sent: FormData; list: WantedList; address: string },
) {
	const chosen = sent.getAll('id').map(String);
	const isAll = sent.has('all');
	const refuse = (message?: string) => answerForm({ status: 422, message, chosen });
	if (sent.get('answer') === 'no') return answerForm({ status: 200, chosen });
	if (chosen.length === 0) return refuse('Select at least one lead first.');
	if (sent.get('intent') === 'merge') {
		const [one, other] = chosen;
		if (isAll || chosen.length !== 2) return refuse('Select exactly two leads to merge them.');
		throw redirect(
			`/desk/leads/${encodeURIComponent(one ?? '')}/merge/${encodeURIComponent(other ?? '')}`,
			303,
		);
	}
	if (sent.get('intent') === 'mail') {
		const draft = await writeToChosen(app, user, chosen, isAll ? list : undefined);
		if (draft.outcome === 'invalid') return refuse(firstError(draft.errors));
		throw redirect(`/desk/newsletter/${draft.id}`, 303);
	}
	const errors = findMissingChoice(sent);
	if (errors) {
		const names = ['give-tag', 'give-owner', 'give-state'];
		const typed = Object.fromEntries(names.map((name) => [name, textOf(sent, name)]));
		return answerForm({ status: 422, errors, typed, chosen });
	}
	const action = readBulkAction(sent, { me: user.id, now: app.clock.now().getTime() });
	if (!action) throw data('There is no such action.', { status: 400 });
	const wanted = isAll ? 'all' : chosen.slice(0, mostAtOnce);
	const asksStep = await asksBulkStep(app, action, wanted);
	const ask = async (answer: FormAnswer) => {
		const owners = isAll
			? await describeListOwners(app.db, user.id, list, app.clock.now())
			: await describeOwners(app.db, user.id, chosen);
		const question = await describeBulk(app.db, { owners, isAll, action, asksStep, sent });
		return answerForm({ ...answer, question, chosen });
	};
	// One lead is no bulk change, and can be undone as well.
	const isAsked = isAll || chosen.length > 1 || asksStep;
	if (isAsked && sent.get('answer') !== 'yes') return await ask({ status: 200 });
	const stepErrors = await findActionErrors(app, action, wanted);
	if (stepErrors) {
		const typed = Object.fromEntries(stepFields.map((name) => [name, textOf(sent, name)]));
		return await ask({ status: 422, errors: stepErrors, typed });
	}
	if (isAll) {
		const started = await startForAll(app, user, list, action);
		if (started.outcome === 'invalid') return refuse(firstError(started.errors));
		throw await redirectWithMessage(app, address, 'leads.started');
	}
	const result = await actOnMany(app, user, chosen, action);
	if (result.outcome === 'invalid') return refuse(firstError(result.errors));
	const [only] = chosen;
	if (action.action === 'state' && action.state === 'enrolled') {
		if (only && chosen.length === 1) {
			throw await redirectWithMessage(
				app,
				address,
				...(await flashMessageOfState(app, only, 'enrolled')),
			);
		}
		throw await redirectWithMessage(app, address, 'leads.enrolled', result.changed);
	}
	throw await redirectWithMessage(app, address, `leads.${action.action}`, result.changed);
}

async function startForAll(
	app: RequestContext,
	user: SignedInUser,
	wanted: WantedList,
	work: BulkWork,
) {
	const { total } = await describeListOwners(app.db, user.id, wanted, app.clock.now());
	return await startBulkChange(app, user, { wanted, work, total });
}

/** Begins a newsletter that goes to those of the leads who confirmed that they want it. */
async function writeToChosen(
	app: RequestContext,
	user: SignedInUser,
	chosen: readonly string[],
	list: WantedList | undefined,
) {
	if (!can(user.role, 'newsletter.send')) {
		throw data('Only those who send the newsletter can do this.', { status: 403 });
	}
	const ids = chosen.slice(0, mostAtOnce);
	if (!list && !(await readersOfLeads.existAmong(app.db, ids))) {
		return invalid({
			ids: 'None of them agreed to receive the newsletter, so there is nobody to write to.',
		});
	}
	const id = await createNewsletter(app, user, 'collecting');
	if (list) {
		const started = await startForAll(app, user, list, { action: 'mail', newsletterId: id });
		if (started.outcome === 'started') return { outcome: 'drafted' as const, id };
		await removeNewsletter(app, user, id);
		return started;
	}
	await readersOfLeads.add(app.db, id, ids);
	await readersOfLeads.finish(app.db, id);
	return { outcome: 'drafted' as const, id };
}

/** What has to be written or chosen before there is anything to ask about. */
function findMissingChoice(sent: FormData): FieldErrors | undefined {
	const isEmpty = (name: string) => !/[^\s,]/.test(textOf(sent, name));
	const intent = textOf(sent, 'intent');
	if (intent === 'tag' && isEmpty('give-tag')) return { 'give-tag': 'Write a tag first.' };
	if (intent === 'assign' && isEmpty('give-owner')) return { 'give-owner': 'Choose one first.' };
	if (intent === 'state' && isEmpty('give-state')) return { 'give-state': 'Choose one first.' };
	return undefined;
}

/** Reads what is to be done with the chosen leads; undefined when it is nothing that can be. */
function readBulkAction(
	sent: FormData,
	{ me, now }: { me: string; now: number },
): BulkAction | undefined {
	switch (textOf(sent, 'intent')) {
		case 'assign': {
			const owner = textOf(sent, 'give-owner');
			return { action: 'assign', ownerId: owner === 'me' ? me : owner === 'nobody' ? null : owner };
		}
		case 'tag':
			return { action: 'tag', add: textOf(sent, 'give-tag').split(',') };
		case 'state': {
			const [state = '', reason] = textOf(sent, 'give-state').split(':');
			if (!isLeadState(state)) return undefined;
			return { action: 'state', state, reason, step: readStep(sent, now) };
		}
		case 'step':
			return { action: 'step', step: readStep(sent, now) };
		default:
			return undefined;
	}
}

function readStep(sent: FormData, now: number) {
	const [when, at, because] = stepFields.map((name) => textOf(sent, name));
	return toNextStep(readFollowUp({ when: when ?? '', at: at ?? '', because }, now)).step;
}
