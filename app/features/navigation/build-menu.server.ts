import type { ContentReader } from '#app/features/content/content-reader.server.ts';

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

/** The main menu: its four groups, from what the site has to offer. */
export async function buildMenu(content: ContentReader): Promise<MenuGroup[]> {
	const [programmes, exams, institutes] = await Promise.all([
		content.list('programme'),
		content.list('exam'),
		content.list('institute'),
	]);
	const toLink = ({ data }: { data: { menuLabel: string; address: string } }) => ({
		label: data.menuLabel,
		to: data.address,
	});
	return [
		{
			label: 'Prep Module',
			links: [...programmes.map(toLink), { label: 'Test Series', to: '/testseries' }],
		},
		{ label: 'Exams', links: exams.map(toLink) },
		{ label: 'Explore Management', links: institutes.map(toLink) },
		{ label: 'Resources', links: resources },
	];
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
