import type { CollectionName } from '#app/features/content/collections.ts';

/** A label inside a sentence: small unless it begins with an abbreviation. */
export function lowerFirst(label: string): string {
	return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** What is said once something was done with an entry. */
export const doneWords = {
	publish: 'Published. It is on the site now.',
	schedule: 'Scheduled. It goes out by itself.',
	unschedule: 'It will not go out by itself.',
	unpublish: 'Taken off the site. It is a draft now.',
	archive: 'Archived. The site shows it no more.',
	unarchive: 'Restored as a draft.',
} as const;

/** Where a part that has no page of its own is seen first. */
const pages: Partial<Record<CollectionName, string>> = {
	site: '/',
	home: '/',
	faq: '/faq',
	mentor: '/about',
	testimonial: '/',
	calender: '/calander',
	pattern: '/pattern',
	analysis: '/analysis',
};

/** The page on which an entry is seen: its own, or the one it is a part of. */
export function whereShown(collection: CollectionName, address: string | null): string {
	return address ?? pages[collection] ?? '/';
}

/** The states one can look for, in the editor's words. */
export const states = {
	published: 'Published',
	draft: 'Drafts and changes',
	scheduled: 'Scheduled',
	archived: 'Archived',
} as const;
