import { index, layout, type RouteConfig, route as routeInAnyCase } from '@react-router/dev/routes';

/** Every address of the site. Exams, institutes, programmes and plain pages bring their own. */
export default [
	layout('routes/public/shell/layout.tsx', [
		layout('routes/public/shell/boundary.tsx', [
			index('routes/public/home/route.tsx'),
			route('about', 'routes/public/about/route.tsx'),
			route('whyipm', 'routes/public/why-us/route.tsx'),
			route('contactus', 'routes/public/contact/route.tsx'),
			route('testseries', 'routes/public/test-series/route.tsx'),
			route('scholarshiptest', 'routes/public/scholarship/route.tsx'),
			route('analysis', 'routes/public/analysis/route.tsx'),
			route('pattern', 'routes/public/pattern/route.tsx'),
			route('calander', 'routes/public/calender/route.tsx'),
			route('news', 'routes/public/news/route.tsx'),
			route('news/:slug', 'routes/public/news/item.tsx'),
			route('blog', 'routes/public/blog/route.tsx'),
			route('blog/:slug', 'routes/public/blog/post.tsx'),
			route('faq', 'routes/public/faq/route.tsx'),
			route('sitemap', 'routes/public/site-map/route.tsx'),
			route('search', 'routes/public/search/route.tsx'),
			route('enquire/:form', 'routes/public/enquire/route.tsx'),
			route('thank-you', 'routes/public/thank-you/route.tsx'),
			route('registration/:id', 'routes/public/registration/route.tsx'),
			route('newsletter', 'routes/public/newsletter/route.tsx'),
			route('newsletter/:deed/:token', 'routes/public/newsletter/decide.tsx'),
			route('login', 'routes/account/login/route.tsx'),
			route('login/code', 'routes/account/code/route.tsx'),
			route('signup', 'routes/account/signup/route.tsx'),
			route('invitation/:token', 'routes/account/invitation/route.tsx'),
			route('update', 'routes/update/sign-in/route.tsx'),
			route('update/:page', 'routes/update/resource/route.tsx'),
			route('s', 'routes/public/redirects/achievers.ts'),
			route(':address', 'routes/public/entry/route.tsx'),
			route('*', 'routes/public/not-found/route.tsx'),
		]),
	]),
	layout('routes/desk/shell/layout.tsx', [
		layout('routes/desk/shell/boundary.tsx', [
			route('desk', 'routes/desk/home/route.tsx'),
			route('desk/inbox', 'routes/desk/inbox/route.tsx'),
			route('desk/leads/:id', 'routes/desk/lead/route.tsx'),
			route('desk/leads/:id/merge/:other', 'routes/desk/lead/merge/route.tsx'),
			route('desk/follow-ups', 'routes/desk/follow-ups/route.tsx'),
			route('desk/settings', 'routes/desk/settings/route.tsx'),
			route('desk/staff', 'routes/desk/staff/route.tsx'),
			route('desk/security', 'routes/desk/security/route.tsx'),
			route('desk/audit', 'routes/desk/audit/route.tsx'),
		]),
	]),
	route('desk/inbox/live', 'routes/desk/inbox/live.ts'),
	route('sign-out', 'routes/account/sign-out/route.ts'),
	route('api/enquiries/:form', 'routes/api/enquiries.ts'),
	route('sitemap.xml', 'routes/feeds/sitemap.ts'),
	route('robots.txt', 'routes/feeds/robots.ts'),
	route('blog.rss', 'routes/feeds/blog-rss.ts'),
	route('news.rss', 'routes/feeds/news-rss.ts'),
	route('exams.ics', 'routes/feeds/exams-ics.ts'),
	route('site.webmanifest', 'routes/feeds/web-manifest.ts'),
	route('og/*', 'routes/feeds/open-graph-image.ts'),
	route('media/:hash/:file', 'routes/media/picture-file.ts'),
	route('desk/studio/pictures', 'routes/desk/studio/pictures/route.tsx'),
	route('desk/studio/pictures/:id', 'routes/desk/studio/pictures/picture.tsx'),
	route('desk/studio/pictures.json', 'routes/desk/studio/pictures/json.ts'),
] satisfies RouteConfig;

/** Capitals count, so that each page has one address; the wrong ones are led to the right one. */
function route(path: string, file: string) {
	return routeInAnyCase(path, file, { caseSensitive: true });
}
