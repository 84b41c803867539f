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
	const from = await readLabels(content);
	if (!latest?.from.every((labels, n) => labels === from[n])) {
		const [programmes, exams, institutes] = from;
		const menu = makeMenu(
			programmes,
			exams.filter(hasShortAddress),
			institutes.filter(hasShortAddress),
		);
		latest = { from, menu };
	}
	return latest.menu;
}

/** The same groups with every exam and institute. */
export async function buildWholeMenu(content: ContentReader): Promise<MenuGroup[]> {
	return makeMenu(...(await readLabels(content)));
}

async function readLabels(content: ContentReader) {
	return await Promise.all([
		content.labels('programme'),
		content.labels('exam'),
		content.labels('institute'),
	]);
}

/** What lives below `/exam` or `/institute` is found on the list there: the menu has no room for all. */
function hasShortAddress({ address }: EntryLabel) {
	return address?.lastIndexOf('/') === 0;
}

function makeMenu(programmes: EntryLabel[], exams: EntryLabel[], institutes: EntryLabel[]) {
	return [
		{
			label: 'Prep Module',
			links: [...programmes.map(toLink), { label: 'Test Series', to: '/testseries' }],
		},
		{ label: 'Exams', links: [...exams.map(toLink), { label: 'All exams', to: '/exam' }] },
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
	{ label: 'My exam year', to: '/plan' },
	{ label: 'Exam Analysis', to: '/analysis' },
	{ label: 'Exam Pattern', to: '/pattern' },
	{ label: 'Exam Calendar', to: '/calander' },
	{ label: 'FAQ', to: '/faq' },
	{ label: 'News & Events', to: '/news' },
	{ label: 'Blogs', to: '/blog' },
	{ label: 'Contact us', to: '/contactus' },
];
