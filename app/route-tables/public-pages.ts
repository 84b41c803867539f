import { index, route, type TableEntry } from '../route-facts.ts';
import { accountPages } from './account-pages.ts';

/** The pages that everybody may open, in the order in which a visitor meets them. */
export const publicPages: TableEntry[] = [
	index('routes/public/home/route.tsx', {
		page: {
			title: 'Home',
			summary: 'Who we are, what we offer and how to begin.',
			section: 'Home',
			madeOf: ['site', 'home', 'scholarship', 'mentor', 'testimonial', 'blog'],
			names: ['exam-facts', 'calender', 'exam', 'programme', 'test-series', 'claim'],
		},
	}),
	route('about', 'routes/public/about/route.tsx', {
		page: {
			title: 'About us',
			summary: 'Who we are, and what you find here.',
			section: 'About us',
			madeOf: ['site', 'home', 'programme', 'analysis', 'mentor'],
		},
	}),
	route('whyipm', 'routes/public/why-us/route.tsx', {
		page: {
			title: 'Why us',
			summary: 'How we work, and why students and parents choose it.',
			section: 'About us',
			madeOf: ['home', 'mentor'],
		},
	}),
	route('contactus', 'routes/public/contact/route.tsx', {
		page: {
			title: 'Contact us',
			summary:
				'Call, write, or ask for a free counselling session. An expert mentor can join if you ask.',
			section: 'Contact us',
			madeOf: ['site'],
			names: ['session'],
		},
	}),
	route('programmes', 'routes/public/programmes/route.tsx', {
		query: 'choice',
		page: {
			title: 'All programmes',
			summary: 'Fee, sessions, timings and refund rule of every programme, side by side.',
			section: 'Prep Module',
			madeOf: ['programme', 'test-series'],
			names: ['exam-facts', 'mentor'],
		},
	}),
	route('testseries', 'routes/public/test-series/route.tsx'),
	route('scholarshiptest', 'routes/public/scholarship/route.tsx'),
	route('calander', 'routes/public/calendar/route.tsx', {
		page: {
			title: 'Management Exam Calendar',
			summary: 'When to apply for each exam and when to take it, season by season.',
			section: 'Resources',
			madeOf: ['calender', 'exam-facts'],
			names: ['exam'],
		},
	}),
	route('score', 'routes/public/score/list.tsx', {
		page: {
			title: 'Score calculators',
			summary: 'Right and wrong answers in, marks out, beside the cut-offs of past seasons.',
			section: 'Resources',
			madeOf: ['exam-facts', 'pattern'],
		},
	}),
	route('calander/changes', 'routes/public/calendar/changes.tsx', {
		query: 'page',
		page: {
			title: 'Exam dates that changed',
			summary: 'Exam dates that were announced, moved or cancelled, and when we noticed.',
			section: 'Resources',
			madeOf: ['calender', 'exam-facts'],
			names: ['exam'],
		},
	}),
	route('score/:slug', 'routes/public/score/route.tsx', { content: true }),
	route('compare', 'routes/public/compare/route.tsx', {
		cache: 'searches',
		query: 'exams',
		page: {
			title: 'Compare exams',
			summary: 'Paper, marking, fees, seats and rules of any exams, side by side.',
			section: 'Resources',
			madeOf: ['exam-facts'],
			names: ['pattern', 'calender', 'exam', 'institute'],
		},
	}),
	route('plan', 'routes/public/plan/route.tsx', {
		query: 'plan',
		page: {
			title: 'My exam year',
			summary:
				'Which entrance exams you can take, when, and how they compare: every answer with its rule and source. No login, no phone number.',
			section: 'Exams',
			madeOf: ['exam-facts'],
			names: ['exam', 'topic'],
		},
	}),
	route('pattern', 'routes/public/pattern/route.tsx', {
		page: {
			title: 'Exam Pattern',
			summary: 'Sections, questions and marks of each exam, side by side.',
			section: 'Resources',
			madeOf: ['pattern', 'exam-facts'],
			names: ['exam'],
		},
	}),
	route('analysis', 'routes/public/analysis/route.tsx', {
		page: {
			title: 'Exam Analysis',
			summary:
				'How the papers were built, good scores where they are known, and topics to tick off.',
			section: 'Resources',
			madeOf: ['analysis', 'pattern', 'exam-facts'],
			names: ['exam'],
		},
	}),
	route('news', 'routes/public/news/route.tsx', {
		query: 'page',
		page: {
			title: 'News & Events',
			summary: 'Notifications, dates and events.',
			section: 'Resources',
			madeOf: ['news'],
		},
	}),
	route('news/:slug', 'routes/public/news/item.tsx', { content: true }),
	route('blog', 'routes/public/blog/route.tsx', {
		query: 'page',
		page: {
			title: 'Blogs',
			summary: 'Guides on exams, preparation and choosing well.',
			section: 'Resources',
			madeOf: ['blog'],
		},
	}),
	route('blog/tag/:tag', 'routes/public/blog/tag.tsx'),
	route('blog/:slug', 'routes/public/blog/post.tsx', { content: true }),
	route('faq', 'routes/public/faq/route.tsx', {
		page: {
			title: 'FAQ',
			summary: 'Short answers to what students and parents ask most.',
			section: 'Resources',
			madeOf: ['faq'],
			names: ['home', 'scholarship', 'programme', 'test-series'],
		},
	}),
	route('sitemap', 'routes/public/site-map/route.tsx', {
		page: {
			title: 'Site map',
			summary: 'Every page of this site on one page.',
			section: 'About this site',
			madeOf: ['site', 'programme', 'exam', 'institute', 'scholarship', 'page', 'blog', 'news'],
		},
	}),
	route('facts', 'routes/public/facts/route.tsx', {
		page: {
			title: 'Our facts as open data',
			summary: 'Dates, papers, rules and fees as files, with their sources and a free licence.',
			section: 'About this site',
			madeOf: ['site'],
			names: ['exam-facts'],
		},
	}),
	route('search', 'routes/public/search/route.tsx', {
		cache: 'searches',
		query: 'q',
		crawl: false,
		page: {
			title: 'Search',
			summary: 'Find an exam, an institute, a programme or an answer.',
			section: 'About this site',
			listed: false,
		},
	}),
	route('book', 'routes/public/book/route.tsx', {
		cache: 'none',
		page: {
			title: 'Book a free counselling session',
			summary: 'A free counselling session or a demo class, at a time that suits you.',
			section: 'Contact us',
			madeOf: ['session'],
		},
	}),
	route('book/wait', 'routes/public/book/wait.tsx', { cache: 'none' }),
	route('waiting/:token', 'routes/public/booking/waiting.tsx', { cache: 'none' }),
	route('booking/:token', 'routes/public/booking/route.tsx', { cache: 'none' }),
	route('enquire/:form', 'routes/public/enquire/route.tsx', { cache: 'none' }),
	route('thank-you', 'routes/public/thank-you/route.tsx', { cache: 'none' }),
	route('registration/:token', 'routes/public/registration/route.tsx', { cache: 'none' }),
	route('newsletter', 'routes/public/newsletter/route.tsx', {
		cache: 'none',
		page: {
			title: 'Newsletter',
			summary: 'Now and then a mail about exams and dates.',
			section: 'About this site',
			listed: false,
		},
	}),
	route('my-plan/save', 'routes/public/plan/save.tsx', { cache: 'none' }),
	route('my-plan/mail', 'routes/public/plan/mail.tsx', { cache: 'none' }),
	route('my-plan/mail/:token', 'routes/public/plan/confirm-mail.tsx', { cache: 'none' }),
	route('newsletter/:intent/:token', 'routes/public/newsletter/confirm-subscription.tsx', {
		cache: 'none',
	}),
	route('watch', 'routes/public/watch/route.tsx', {
		cache: 'none',
		page: {
			title: 'Tell me when applications open',
			summary: 'A mail when exam dates are announced, moved or cancelled, and before deadlines.',
			section: 'Resources',
			listed: false,
		},
	}),
	route('watch/:intent/:token', 'routes/public/watch/confirm-watch.tsx', { cache: 'none' }),
	accountPages,
	route('institute', 'routes/public/institute/list.tsx', {
		page: {
			title: 'Institutes',
			summary: 'Every institute here: its place, and what you can study there after class 12.',
			section: 'Explore Management',
			madeOf: ['institute'],
		},
	}),
	route('institute/:slug', 'routes/public/institute/route.tsx', { content: true }),
	route('exam', 'routes/public/exam/list.tsx', {
		page: {
			title: 'Exams',
			summary: 'Every entrance exam here: what it leads to, and where the coming season stands.',
			section: 'Exams',
			madeOf: ['exam', 'exam-facts', 'calender', 'institute'],
		},
	}),
	route('exam/:slug', 'routes/public/exam/route.tsx', { content: true }),
	route('exam/:slug/:season', 'routes/public/exam/season.tsx', { content: true }),
	route(':address', 'routes/public/entry/route.tsx', { content: true }),
	route('*', 'routes/public/not-found/route.tsx', { content: true }),
];
