import {
	readLeadFilter,
	readLeadSort,
	writeLeadFilter,
} from '#app/features/leads/lead-filter-address.ts';
import type { LeadFilter, LeadSort } from '#app/features/leads/lead-types.ts';
import { readAfter } from '../blocks/list.tsx';

export interface InboxAddress {
	filter: LeadFilter;
	/** The search query, encrypted. */
	find?: string;
	sort?: LeadSort;
	/** The page's cursor; undefined for the first. */
	after?: string;
}

/** Reads an address of the inbox. */
export function readInboxAddress(params: URLSearchParams): InboxAddress {
	return {
		filter: readLeadFilter(params),
		find: params.get('find') || undefined,
		sort: readLeadSort(params),
		after: readAfter(params),
	};
}

/** The address of a view of the inbox. */
export function inboxAddress(query: string): string {
	return query ? `/desk/inbox?${query}` : '/desk/inbox';
}

/** The query parameters of the filter and the order, which identify a view. */
export function viewQuery({ filter, find, sort }: Omit<InboxAddress, 'after'>): string {
	const params = writeLeadFilter(filter, sort);
	if (find) params.set('find', find);
	return params.toString();
}
