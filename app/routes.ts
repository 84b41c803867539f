import type { RouteConfig } from '@react-router/dev/routes';
import { layout, oneFile, route } from './route-facts.ts';
import { deskFiles, deskScreens } from './route-tables/desk-screens.ts';
import { publicPages } from './route-tables/public-pages.ts';

/**
 * Every address of the site with its file and its facts (how it is cached, who may see it …). Exams, institutes,
 * programmes and plain pages bring their own. A part called `:token` is a key that was mailed: it is left out of logs.
 */
export default [
	layout('routes/public/shell/layout.tsx', [
		layout('routes/public/shell/boundary.tsx', publicPages),
	]),
	layout('routes/desk/shell/layout.tsx', [layout('routes/desk/shell/boundary.tsx', deskScreens)]),
	...deskFiles,
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
	...oneFile('routes/feeds/site-file.ts', [
		'robots.txt',
		'.well-known/security.txt',
		'site.webmanifest',
	]),
	...oneFile('routes/feeds/rss.ts', ['blog.rss', 'news.rss', 'calander/changes.rss']),
	...oneFile('routes/feeds/exam-calendar.ts', ['exams.ics', 'exam/:slug.ics']),
	...oneFile('routes/feeds/open-data.ts', ['facts.json', 'facts.schema.json', 'exam/:slug.json']),
	route('score/:slug.json', 'routes/feeds/score-json.ts', { query: 'any' }),
	route('compare.json', 'routes/feeds/compare-json.ts', { cache: 'searches', query: 'exams' }),
	route('og/*', 'routes/feeds/open-graph-image.ts'),
	route('media/:hash/:file', 'routes/media/picture-file.ts', { cache: 'pictures' }),
] satisfies RouteConfig;
