import type { ContentReader, EntryLabel } from '#app/features/content/content-reader.server.ts';

/** A line of the menu. */
export interface MenuLink {
	label: string;
	to: string;
}

/** A group of the menu that drops down. */
export interface MenuGroup {
	label: string;
	links: MenuLink[];
}

let latest: { from: EntryLabel[][]; menu: MenuGroup[] } | undefined;

/** The main menu: its four groups, from what the site has to offer; the very same one while that is the same. */
export async function buildMenu(content: ContentReader): Promise<MenuGroup[]> {
	const from = await Promise.all([
		content.labels('programme'),
		content.labels('exam'),
		content.labels('institute'),
	]);
	if (!latest?.from.every((labels, n) => labels === from[n])) {
		latest = { from, menu: makeMenu(...from) };
	}
	return latest.menu;
}

function makeMenu(programmes: EntryLabel[], exams: EntryLabel[], institutes: EntryLabel[]) {
	return [
		{
			label: 'Prep Module',
			links: [...programmes.map(toLink), { label: 'Test Series', to: '/testseries' }],
		},
		{ label: 'Exams', links: exams.map(toLink) },
		{
			label: 'Explore Management',
			links: [...institutes.map(toLink), { label: 'All institutes', to: '/institute' }],
		},
		{ label: 'Resources', links: resources },
	];
}

/** Leads to an entry that is a page. */
export function toLink({ label, address }: EntryLabel): MenuLink {
	return { label, to: address ?? '/' };
}

const resources: MenuLink[] = [
	{ label: 'Exam Analysis', to: '/analysis' },
	{ label: 'Exam Pattern', to: '/pattern' },
	{ label: 'Exam Calendar', to: '/calander' },
	{ label: 'FAQ', to: '/faq' },
	{ label: 'News & Events', to: '/news' },
	{ label: 'Blogs', to: '/blog' },
	{ label: 'Contact us', to: '/contactus' },
];
