import type { CollectionName } from '#app/features/content/collections.ts';

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
