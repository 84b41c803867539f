import type { RouteConfig } from '@react-router/dev/routes';
import { type AddressFacts, all, index, layout, route, uploadLimits } from './address-facts.ts';

const desk: AddressFacts = { cache: 'none', staff: true };
const picture = { most: uploadLimits.picture, advice: 'save it smaller' };
const archive = { most: uploadLimits.archive, advice: 'save it smaller' };
const leadsFile = { most: uploadLimits.leads, advice: 'cut it in two' };

/**
 * Every address of the site, the file that answers and what is to be known of it. Exams, institutes, programmes and plain
 * pages bring their own. A part called `:token` is a key that was mailed: it is left out of logs.
 */
export default [
	layout('routes/public/shell/layout.tsx', [
		layout('routes/public/shell/boundary.tsx', [
			index('routes/public/home/route.tsx', {
				page: {
					title: 'Home',
					summary: 'Who we are, what we offer and how to begin.',
					section: 'Home',
					madeOf: ['site', 'home', 'scholarship', 'mentor', 'testimonial', 'blog'],
					names: ['exam-facts', 'calender', 'exam', 'programme', 'test-series'],
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
					title: 'Book a Session with Mentors',
					summary:
						'Contact us: call, write, or ask for a free counselling session with an expert mentor.',
					section: 'Contact us',
					madeOf: ['site'],
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
					summary: 'When to apply and when the exam is, exam by exam and season by season.',
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
					names: ['exam'],
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
					names: ['programme', 'test-series'],
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
					title: 'Book a session',
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
			route('my-plan/mail', 'routes/public/plan/mail.tsx', { cache: 'none' }),
			route('my-plan/mail/:token', 'routes/public/plan/confirm-mail.tsx', { cache: 'none' }),
			route('newsletter/:intent/:token', 'routes/public/newsletter/decide.tsx', { cache: 'none' }),
			route('watch', 'routes/public/watch/route.tsx', {
				cache: 'none',
				page: {
					title: 'Tell me when applications open',
					summary:
						'A mail when exam dates are announced, moved or cancelled, and before deadlines.',
					section: 'Resources',
					listed: false,
				},
			}),
			route('watch/:intent/:token', 'routes/public/watch/decide.tsx', { cache: 'none' }),
			layout(
				'routes/account/layout.tsx',
				all({ cache: 'none' }, [
					route('login', 'routes/account/login/route.tsx', {
						page: {
							title: 'Login',
							summary: 'Log in to your account.',
							section: 'Your account',
							listed: false,
						},
					}),
					route('login/code', 'routes/account/code/route.tsx'),
					route('login/reset', 'routes/account/reset/route.tsx'),
					route('login/reset/:token', 'routes/account/reset/set-password.tsx'),
					route('signup', 'routes/account/signup/route.tsx', {
						page: {
							title: 'Sign up',
							summary: 'Make an account.',
							section: 'Your account',
							listed: false,
						},
					}),
					route('signup/:token', 'routes/account/signup/confirm.tsx'),
					route('account', 'routes/account/own/home/route.tsx', { crawl: false }),
					route('account/plan', 'routes/account/own/plan/route.tsx'),
					route('account/profile', 'routes/account/own/profile/route.tsx'),
					route('account/security', 'routes/account/own/security/route.tsx'),
					route('account/data', 'routes/account/own/data/route.tsx'),
					route('account/delete', 'routes/account/own/delete/route.tsx'),
					route('invitation/:token', 'routes/account/invitation/route.tsx'),
					route('update', 'routes/update/sign-in/route.tsx', {
						staff: true,
						crawl: false,
						page: {
							title: 'Update Resource Pages',
							summary: 'For the team: change the resource pages.',
							section: 'For Updates',
							listed: false,
						},
					}),
					route('update/:page', 'routes/update/resource/route.tsx', { staff: true }),
				]),
			),
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
					summary:
						'Every entrance exam here: what it leads to, and where the coming season stands.',
					section: 'Exams',
					madeOf: ['exam', 'exam-facts', 'calender'],
				},
			}),
			route('exam/:slug', 'routes/public/exam/route.tsx', { content: true }),
			route('exam/:slug/:season', 'routes/public/exam/season.tsx', { content: true }),
			route(':address', 'routes/public/entry/route.tsx', { content: true }),
			route('*', 'routes/public/not-found/route.tsx', { content: true }),
		]),
	]),
	layout('routes/desk/shell/layout.tsx', [
		layout(
			'routes/desk/shell/boundary.tsx',
			all(desk, [
				route('desk', 'routes/desk/home/route.ts', { crawl: false }),
				route('desk/inbox', 'routes/desk/inbox/route.tsx'),
				route('desk/inbox/views', 'routes/desk/inbox/views.tsx'),
				route('desk/board', 'routes/desk/board/route.tsx'),
				route('desk/leads/new', 'routes/desk/new-lead/route.tsx'),
				route('desk/leads/:id', 'routes/desk/lead/route.tsx'),
				route('desk/leads/:id/merge/:other', 'routes/desk/lead/merge/route.tsx'),
				route('desk/leads/:id/book', 'routes/desk/calendar/book-for-lead.tsx'),
				route('desk/leads/:id/enrolment', 'routes/desk/lead/enrolment/route.tsx'),
				route('desk/calendar', 'routes/desk/calendar/route.tsx'),
				route('desk/calendar/hours', 'routes/desk/calendar/hours.tsx'),
				route('desk/calendar/waiting', 'routes/desk/calendar/waiting.tsx'),
				route('desk/calendar/:id', 'routes/desk/calendar/booking.tsx'),
				route('desk/follow-ups', 'routes/desk/follow-ups/route.tsx'),
				route('desk/students', 'routes/desk/students/route.tsx'),
				route('desk/settings', 'routes/desk/settings/route.tsx'),
				route('desk/assignment', 'routes/desk/assignment/route.tsx'),
				route('desk/launch', 'routes/desk/launch/route.tsx'),
				route('desk/staff', 'routes/desk/staff/route.tsx'),
				route('desk/mail', 'routes/desk/mail/route.tsx'),
				route('desk/mail/:id', 'routes/desk/mail/mail.tsx'),
				route('desk/spam', 'routes/desk/spam/route.tsx'),
				route('desk/spam/:id', 'routes/desk/spam/enquiry.tsx'),
				route('desk/scholarship', 'routes/desk/scholarship/route.tsx'),
				route('desk/scholarship/print', 'routes/desk/scholarship/print.tsx'),
				route('desk/newsletter', 'routes/desk/newsletter/route.tsx'),
				route('desk/newsletter/subscribers', 'routes/desk/newsletter/subscribers.tsx'),
				route('desk/newsletter/:id', 'routes/desk/newsletter/newsletter.tsx'),
				route('desk/webhooks', 'routes/desk/webhooks/route.tsx'),
				route('desk/webhooks/:id', 'routes/desk/webhooks/endpoint.tsx'),
				route('desk/security', 'routes/desk/security/route.tsx'),
				route('desk/security/codes', 'routes/desk/codes/route.tsx'),
				route('desk/security/address/:token', 'routes/desk/security/confirm-address.tsx'),
				layout('routes/desk/studio/layout.tsx', [
					route('desk/studio', 'routes/desk/studio/route.tsx'),
					route('desk/studio/facts', 'routes/desk/studio/facts/route.tsx'),
					route('desk/studio/files', 'routes/desk/studio/files/route.tsx'),
					route('desk/studio/files/import', 'routes/desk/studio/files/import.tsx', {
						upload: archive,
					}),
					route('desk/studio/pictures', 'routes/desk/studio/pictures/route.tsx', {
						upload: picture,
					}),
					route('desk/studio/pictures/:id', 'routes/desk/studio/pictures/picture.tsx'),
					route('desk/studio/:collection', 'routes/desk/studio/list/route.tsx'),
					route('desk/studio/:collection/:slug', 'routes/desk/studio/entry/route.tsx'),
					route('desk/studio/:collection/:slug/preview', 'routes/desk/studio/preview/route.tsx'),
					route('desk/studio/:collection/:slug/history', 'routes/desk/studio/history/route.tsx'),
					route('desk/studio/:collection/:slug/delete', 'routes/desk/studio/entry/delete.tsx'),
				]),
				route('desk/audit', 'routes/desk/audit/route.tsx'),
				route('desk/overview', 'routes/desk/overview/route.tsx'),
				route('desk/export', 'routes/desk/export/route.tsx'),
				route('desk/privacy', 'routes/desk/privacy/route.tsx'),
				route('desk/status', 'routes/desk/status/route.tsx'),
				route('desk/backups', 'routes/desk/backups/route.tsx'),
				route('desk/import', 'routes/desk/import/route.tsx', { upload: leadsFile }),
				route('desk/import/:id', 'routes/desk/import/one.tsx'),
			]),
		),
	]),
	...all(desk, [
		route('desk/studio/markdown', 'routes/desk/studio/markdown.ts'),
		route('desk/studio/open-entry', 'routes/desk/studio/open-entry.ts'),
		route('desk/studio/card', 'routes/desk/studio/card.ts'),
		route('desk/studio/files/export', 'routes/desk/studio/files/export.ts'),
		route('desk/security/push', 'routes/desk/security/push.ts'),
		route('desk/search/:screen', 'routes/desk/search/route.ts'),
		route('desk/inbox/live', 'routes/desk/inbox/live.ts'),
		route('desk/leads/matches', 'routes/desk/new-lead/matches.ts'),
		route('desk/export/enrolments.csv', 'routes/desk/export/enrolments-file.ts'),
		route('desk/export/:file', 'routes/desk/export/file.ts'),
		route('desk/leads/:id/receipts/:entry', 'routes/desk/lead/enrolment/receipt.ts'),
		route('desk/backups/file', 'routes/desk/backups/file.ts'),
		route('desk/privacy/person.json', 'routes/desk/privacy/person-file.ts'),
		route('desk/mail/:id/page', 'routes/desk/mail/page.ts'),
		route('desk/scholarship.csv', 'routes/desk/scholarship/csv.ts'),
		route('desk/newsletter/:id/page', 'routes/desk/newsletter/page.ts'),
		route('desk/studio/pictures.json', 'routes/desk/studio/pictures/json.ts', { upload: picture }),
	]),
	route('account/export.json', 'routes/account/own/export.ts', { cache: 'none' }),
	route('sign-out', 'routes/account/sign-out/route.ts', { cache: 'none' }),
	route('api/enquiries/:form', 'routes/api/enquiries.ts', { cache: 'none', api: true }),
	route('api/messages', 'routes/api/messages.ts', { cache: 'none', api: true, query: 'any' }),
	route('plan.json', 'routes/api/plan.ts', { cache: 'none' }),
	route('my-plan/weeks.ics', 'routes/public/plan/weeks-calendar.ts', { cache: 'none' }),
	route('plan/book.json', 'routes/feeds/plan-book.ts'),
	route('api/bookings', 'routes/api/bookings.ts', { cache: 'none', api: true }),
	route('book.json', 'routes/feeds/book-json.ts', { cache: 'none' }),
	route('staff-calendar/:token', 'routes/feeds/staff-calendar.ts', { cache: 'none' }),
	route('booking-calendar/:token', 'routes/public/booking/calendar-file.ts', { cache: 'none' }),
	route('sitemap.xml', 'routes/feeds/sitemap.ts'),
	route('robots.txt', 'routes/feeds/robots.ts'),
	route('.well-known/security.txt', 'routes/feeds/security-contact.ts'),
	route('blog.rss', 'routes/feeds/blog-rss.ts'),
	route('news.rss', 'routes/feeds/news-rss.ts'),
	route('exams.ics', 'routes/feeds/exams-ics.ts'),
	route('calander/changes.rss', 'routes/feeds/changes-rss.ts'),
	route('facts.json', 'routes/feeds/facts-json.ts'),
	route('facts.schema.json', 'routes/feeds/facts-schema.ts'),
	route('exam/:slug.json', 'routes/feeds/exam-json.ts'),
	route('score/:slug.json', 'routes/feeds/score-json.ts', { query: 'any' }),
	route('compare.json', 'routes/feeds/compare-json.ts', { cache: 'searches', query: 'exams' }),
	route('exam/:slug.ics', 'routes/feeds/exam-ics.ts'),
	route('site.webmanifest', 'routes/feeds/web-manifest.ts'),
	route('og/*', 'routes/feeds/open-graph-image.ts'),
	route('media/:hash/:file', 'routes/media/picture-file.ts', { cache: 'pictures' }),
] satisfies RouteConfig;
