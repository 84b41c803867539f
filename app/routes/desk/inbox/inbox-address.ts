import {
	readLeadFilter,
	readLeadSort,
	writeLeadFilter,
} from '#app/features/leads/lead-filter-address.ts';
import type { LeadFilter, LeadSort } from '#app/features/leads/lead-types.ts';

const mostSteps = 20;

/** What the inbox's address says. */
export interface InboxAddress {
	filter: LeadFilter;
	/** The words searched for, hidden. */
	find?: string;
	sort?: LeadSort;
	/** Where the page begins; undefined for the first. */
	after?: string;
	/** The cursors of the pages before it, the nearest last; an empty text is the first page. */
	steps: string[];
}

/** Reads an address of the inbox. */
export function readInboxAddress(params: URLSearchParams): InboxAddress {
	const after = params.get('after') ?? undefined;
	return {
		filter: readLeadFilter(params),
		find: params.get('find') || undefined,
		sort: readLeadSort(params),
		after,
		steps: after ? (params.get('steps') ?? '').split('.').slice(-mostSteps) : [],
	};
}

/** The address of a view of the inbox. */
export function inboxAddress(query: string): string {
	return query ? `/desk/inbox?${query}` : '/desk/inbox';
}

/** The parameters of the filter and the order alone, which is what a view is. */
export function viewQuery({ filter, find, sort }: Omit<InboxAddress, 'after' | 'steps'>): string {
	const params = writeLeadFilter(filter, sort);
	if (find) params.set('find', find);
	return params.toString();
}

/** Where the page after this one is. A keyset only leads forward, so the address remembers the way back. */
export function olderAddress(address: InboxAddress, next: string): string {
	const steps = [...address.steps, address.after ?? ''].slice(-mostSteps);
	return pageAddress(address, next, steps);
}

/** Where the page before this one is; undefined on the first. */
export function newerAddress(address: InboxAddress): string | undefined {
	if (!address.after) return undefined;
	return pageAddress(address, address.steps.at(-1) ?? '', address.steps.slice(0, -1));
}

function pageAddress(address: InboxAddress, after: string, steps: string[]) {
	const params = new URLSearchParams(viewQuery(address));
	if (after) {
		params.set('after', after);
		params.set('steps', steps.join('.'));
	}
	return inboxAddress(params.toString());
}
