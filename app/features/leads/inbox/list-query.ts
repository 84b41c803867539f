import type { ListCursor } from '#app/platform/list-cursor.ts';
import type { SummaryRow } from '../lead-row.server.ts';
import type { LeadFilter, LeadSort } from '../lead-types.ts';
import type { ResolvedFilter } from './lead-filter-repository.server.ts';

export const sortColumns = {
	newest: 'last_enquiry_at',
	oldest: 'last_enquiry_at',
	'follow-up': 'follow_up_at',
	due: 'due_at',
} as const;

/** Everything that determines a page of a list. */
export interface LeadListQuery {
	filter: LeadFilter;
	me?: string;
	sort: LeadSort;
	after?: ListCursor;
	limit: number;
	now: number;
	isRareTag: boolean;
}

/** The filter for one state or any, with “me” replaced by an id. */
export function resolveFilter(
	query: Pick<LeadListQuery, 'filter' | 'me'> & Partial<Pick<LeadListQuery, 'isRareTag'>>,
	state?: ResolvedFilter['state'],
): ResolvedFilter {
	const { search: _search, states: _states, owner, ...rest } = query.filter;
	const filter = { ...rest, state, isRareTag: query.isRareTag };
	if (!owner) return filter;
	if (owner === 'nobody') return { ...filter, owner: null };
	return { ...filter, owner: owner === 'me' ? (query.me ?? '') : owner };
}

/** The cursor value of a row in a search. */
export function searchValue(sort: LeadSort) {
	if (sort === 'newest' || sort === 'oldest') return (row: SummaryRow) => row.search_row ?? 0;
	return sortValue(sort);
}

/** The cursor value of a row in a list. */
export function sortValue(sort: LeadSort) {
	const column = sortColumns[sort];
	return (row: SummaryRow) => row[column] ?? 0;
}

export function compareRows(sort: LeadSort) {
	const value = sortValue(sort);
	const sign = sort === 'newest' ? -1 : 1;
	return (a: SummaryRow, b: SummaryRow) =>
		sign * (value(a) - value(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
