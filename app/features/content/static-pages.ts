import type { CollectionName } from './collections.ts';

/** A page whose address is fixed, made from the content of several entries. */
export interface StaticPage {
	path: string;
	title: string;
	/** What a visitor finds there, for search results. */
	summary: string;
	/** The part of the site it belongs to. */
	section: string;
	/** What it shows: the page is as new as the newest of these. */
	madeOf: readonly CollectionName[];
	/** What it names beside that: a change there changes the page, but is no news to its readers. */
	names?: readonly CollectionName[];
	/** False for pages that a search engine has no use for. */
	listed: boolean;
}

/** Every page that is not an entry of its own. */
export const staticPages: readonly StaticPage[] = [
	{
		path: '/',
		title: 'Home',
		summary: 'Who we are, what we offer and how to begin.',
		section: 'Home',
		madeOf: ['site', 'home', 'scholarship', 'mentor', 'testimonial', 'blog'],
		listed: true,
	},
	{
		path: '/about',
		title: 'About us',
		summary: 'Who we are, and what you find here.',
		section: 'About us',
		madeOf: ['site', 'home', 'programme', 'analysis', 'mentor'],
		listed: true,
	},
	{
		path: '/whyipm',
		title: 'Why us',
		summary: 'How we work, and why students and parents choose it.',
		section: 'About us',
		madeOf: ['home', 'mentor'],
		listed: true,
	},
	{
		path: '/contactus',
		title: 'Book a Session with Mentors',
		summary: 'Contact us: call, write, or book a consultation with an expert mentor.',
		section: 'Contact us',
		madeOf: ['site'],
		listed: true,
	},
	{
		path: '/calander',
		title: 'Management Exam Calendar',
		summary: 'Application and exam dates where we hold them, and where each step is announced.',
		section: 'Resources',
		madeOf: ['calender'],
		names: ['exam'],
		listed: true,
	},
	{
		path: '/pattern',
		title: 'Exam Pattern',
		summary: 'Sections, questions and marks of each exam, side by side.',
		section: 'Resources',
		madeOf: ['pattern'],
		names: ['exam'],
		listed: true,
	},
	{
		path: '/analysis',
		title: 'Exam Analysis',
		summary: 'How the papers were built, good scores where they are known, and topics to tick off.',
		section: 'Resources',
		madeOf: ['analysis', 'pattern'],
		names: ['exam'],
		listed: true,
	},
	{
		path: '/news',
		title: 'News & Events',
		summary: 'Notifications, dates and events.',
		section: 'Resources',
		madeOf: ['news'],
		listed: true,
	},
	{
		path: '/blog',
		title: 'Blogs',
		summary: 'Guides on exams, preparation and choosing well.',
		section: 'Resources',
		madeOf: ['blog'],
		listed: true,
	},
	{
		path: '/faq',
		title: 'FAQ',
		summary: 'Short answers to what students and parents ask most.',
		section: 'Resources',
		madeOf: ['faq'],
		listed: true,
	},
	{
		path: '/sitemap',
		title: 'Site map',
		summary: 'Every page of this site on one page.',
		section: 'About this site',
		madeOf: ['site', 'programme', 'exam', 'institute', 'scholarship', 'page', 'blog', 'news'],
		listed: true,
	},
	{
		path: '/search',
		title: 'Search',
		summary: 'Find an exam, an institute, a programme or an answer.',
		section: 'About this site',
		madeOf: [],
		listed: false,
	},
	{
		path: '/login',
		title: 'Login',
		summary: 'Log in to your account.',
		section: 'Your account',
		madeOf: [],
		listed: false,
	},
	{
		path: '/signup',
		title: 'Sign up',
		summary: 'Make an account.',
		section: 'Your account',
		madeOf: [],
		listed: false,
	},
	{
		path: '/update',
		title: 'Update Resource Pages',
		summary: 'For the team: change the resource pages.',
		section: 'For Updates',
		madeOf: [],
		listed: false,
	},
];

/** The forms that have a page of their own, at `/enquire/…`; what each asks for is declared with the enquiries. */
export const formNames = ['contact', 'demo', 'counselling', 'enquiry', 'scholarship'] as const;

/** Fixed addresses that are not pages: the old address of the achievers' programme, and files for machines. */
export const otherAddresses = [
	'/s',
	'/sitemap.xml',
	'/robots.txt',
	'/blog.rss',
	'/news.rss',
	'/exams.ics',
	'/site.webmanifest',
] as const;
