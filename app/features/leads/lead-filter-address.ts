import { isDay } from '#app/platform/india-time.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { isLeadState } from './lead-states.ts';
import type { LeadFilter, LeadSort } from './lead-types.ts';

/** The sort orders and their labels. */
export const leadSorts = {
	newest: 'Newest first',
	oldest: 'Oldest first',
	due: 'Reply due soonest',
	'follow-up': 'Next follow-up',
} as const satisfies Record<LeadSort, string>;

const maxValueLength = 200;
const texts = ['owner', 'form', 'programme', 'exam', 'source', 'tag'] as const;
const flags = [
	'overdue',
	'owedToday',
	'owedLater',
	'minor',
	'unread',
	'spam',
	'withoutFee',
] as const;
const followUps = ['today', 'overdue', 'upcoming', 'missing'] as const;

/** Reads a filter from URL parameters, except the search query, which is encrypted there. */
export function readLeadFilter(params: URLSearchParams): LeadFilter {
	const filter: LeadFilter = {};
	const textOf = (name: string) => (params.get(name) ?? '').trim().slice(0, maxValueLength);
	const states = params.getAll('state').filter(isLeadState);
	if (states.length > 0) filter.states = [...new Set(states)];
	for (const name of texts) if (textOf(name)) filter[name] = textOf(name);
	for (const name of ['from', 'to'] as const) {
		if (isDay(textOf(name))) filter[name] = textOf(name);
	}
	for (const name of flags) if (params.get(name) === '1') filter[name] = true;
	const followUp = followUps.find((one) => one === params.get('followUp'));
	if (followUp) filter.followUp = followUp;
	return filter;
}

export function readLeadSort(params: URLSearchParams): LeadSort | undefined {
	const sort = params.get('sort') ?? '';
	return isKeyOf(leadSorts, sort) ? sort : undefined;
}

/** The effective order: leads without a follow-up cannot be sorted by it. */
export function orderOf({ followUp }: LeadFilter, chosen?: LeadSort): LeadSort {
	if (followUp === 'missing' && chosen === 'follow-up') return 'newest';
	return chosen ?? (followUp === undefined || followUp === 'missing' ? 'newest' : 'follow-up');
}

/** Writes a filter as URL parameters in a fixed order, without the search query. */
export function writeLeadFilter(filter: LeadFilter, sort?: LeadSort): URLSearchParams {
	const params = new URLSearchParams();
	for (const state of filter.states ?? []) params.append('state', state);
	for (const name of [...texts, 'from', 'to', 'followUp'] as const) {
		if (filter[name]) params.set(name, filter[name]);
	}
	for (const name of flags) if (filter[name]) params.set(name, '1');
	if (sort && sort !== orderOf(filter)) params.set('sort', sort);
	return params;
}

const maxChosen = 500;

/** The ids of the leads that were chosen one by one. */
export function readChosen(params: URLSearchParams): string[] {
	return params
		.getAll('id')
		.filter((id) => /^[\w-]{1,64}$/.test(id))
		.slice(0, maxChosen);
}

/** An error message for an invalid filter in the URL; undefined when it is valid. */
export function findFilterError(params: URLSearchParams): string | undefined {
	const given = (name: string) => (params.get(name) ?? '').trim();
	const errors: string[] = [];
	const check = (value: string, isRight: boolean, what: string) => {
		if (value && !isRight) errors.push(`“${value.slice(0, 40)}” is not ${what}.`);
	};
	for (const state of params.getAll('state')) check(state, isLeadState(state), 'a status');
	for (const name of ['from', 'to']) check(given(name), isDay(given(name)), 'a day');
	const followUp = given('followUp');
	check(followUp, (followUps as readonly string[]).includes(followUp), 'a kind of follow-up');
	check(given('sort'), Object.hasOwn(leadSorts, given('sort')), 'an order');
	const [from, to] = [given('from'), given('to')];
	if (isDay(from) && isDay(to) && from > to) {
		errors.push('The first day is after the last, so nothing can match.');
	}
	return errors.length > 0 ? `Check the filter: ${errors.join(' ')}` : undefined;
}
