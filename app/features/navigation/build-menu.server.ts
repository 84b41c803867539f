import type {
	ContentReader,
	EntryLabel,
	EntryPart,
} from '#app/features/content/content-reader.server.ts';

export interface MenuLink {
	label: string;
	to: string;
	/** A short description. */
	note?: string;
}

/** Related links under their own heading. */
export interface MenuPart {
	label: string;
	links: MenuLink[];
}

/** A drop-down group. */
export interface MenuGroup extends MenuPart {
	parts: MenuPart[];
}

type Named = EntryPart<'programme' | 'exam', 'menuLabel' | 'menuNote' | 'address'>;
type Sources = [programmes: Named[], exams: Named[], institutes: EntryLabel[]];

let latest: { from: Sources; menu: MenuGroup[] } | undefined;

/** The main menu's four groups, built from content; the same object while content is unchanged. */
export async function buildMenu(content: ContentReader): Promise<MenuGroup[]> {
	const from = await readSources(content);
	if (!latest?.from.every((entries, n) => entries === from[n])) {
		const [programmes, exams, institutes] = from;
		const menu = makeMenu(
			programmes,
			exams.filter(({ data }) => isShort(data.address)),
			institutes.filter(({ address }) => isShort(address)),
		);
		latest = { from, menu };
	}
	return latest.menu;
}

/** The menu with every exam and institute, for the site map. */
export async function buildWholeMenu(content: ContentReader): Promise<MenuGroup[]> {
	return makeMenu(...(await readSources(content)));
}

const fields = ['menuLabel', 'menuNote', 'address'] as const;

async function readSources(content: ContentReader): Promise<Sources> {
	return await Promise.all([
		content.fields('programme', fields),
		content.fields('exam', fields),
		content.labels('institute'),
	]);
}

/** Pages under `/exam` or `/institute` are on the list there; the menu has no room for all. */
function isShort(address: string | null) {
	return address?.lastIndexOf('/') === 0;
}

function makeMenu(...[programmes, exams, institutes]: Sources): MenuGroup[] {
	const [mentorship, tests] = partition(programmes.map(toNamedLink), ({ to }) => to !== '/testmod');
	const [examsOfIims, otherExams] = partition(exams.map(toNamedLink), isOfIim);
	const [iims, universities] = partition(institutes.map(toLink), isOfIim);
	return [
		makeGroup('Prep Module', [
			{ label: 'Mentorship', links: [...allProgrammes, ...mentorship] },
			{ label: 'Tests', links: [...tests, ...ownTests] },
		]),
		makeGroup('Exams', [
			{ label: 'For the IIMs', links: examsOfIims },
			{ label: 'For other institutes', links: [...otherExams, ...allExams] },
		]),
		makeGroup('Explore Management', [
			{ label: 'IIMs', links: iims },
			{ label: 'Universities', links: [...universities, ...allInstitutes] },
		]),
		makeGroup('Resources', resources),
	];
}

function makeGroup(label: string, parts: MenuPart[]): MenuGroup {
	return { label, parts, links: parts.flatMap(({ links }) => links) };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
	return [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;
}

function isOfIim({ label }: MenuLink) {
	return /\bIIM\b|^J?IPMAT\b/.test(label);
}

export function toLink({ label, address }: EntryLabel): MenuLink {
	return { label, to: address ?? '/' };
}

function toNamedLink({ data: { menuLabel, menuNote, address } }: Named): MenuLink {
	return { label: menuLabel, to: address, ...(menuNote ? { note: menuNote } : {}) };
}

const allProgrammes: MenuLink[] = [
	{ label: 'All programmes', to: '/programmes', note: 'Fees and timings side by side' },
];
const ownTests: MenuLink[] = [
	{ label: 'Test Series', to: '/testseries', note: 'Mocks to take on your own' },
	{ label: 'Scholarship test', to: '/scholarshiptest', note: 'Earn a part of the fee' },
];
const allExams: MenuLink[] = [{ label: 'All exams', to: '/exam', note: 'Dates, rules and papers' }];
const allInstitutes: MenuLink[] = [{ label: 'All institutes', to: '/institute' }];

const resources: MenuPart[] = [
	{
		label: 'Plan your year',
		links: [
			{ label: 'My exam year', to: '/plan', note: 'Which exams you can take, and when' },
			{ label: 'Exam Calendar', to: '/calander', note: 'Forms, admit cards, exam days' },
			{ label: 'Compare exams', to: '/compare', note: 'Paper, fee and seats side by side' },
			{ label: 'Score calculators', to: '/score', note: 'Your marks against past cut-offs' },
		],
	},
	{
		label: 'Know the paper',
		links: [
			{ label: 'Exam Pattern', to: '/pattern', note: 'Sections, questions and marks' },
			{ label: 'Exam Analysis', to: '/analysis', note: 'Past papers and topics to tick off' },
			{ label: 'Blogs', to: '/blog', note: 'How to choose, plan and practise' },
			{ label: 'News & Events', to: '/news', note: 'What was announced' },
		],
	},
	{
		label: 'Ask',
		links: [
			{ label: 'For parents', to: '/parents', note: 'Cost, safety and what we do not promise' },
			{ label: 'FAQ', to: '/faq', note: 'Short answers' },
			{ label: 'Contact us', to: '/contactus', note: 'Talk to a counsellor' },
		],
	},
];
