import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site. */
export default [
	layout('routes/public/shell/layout.tsx', [
		layout('routes/public/shell/boundary.tsx', [
			index('routes/public/home/route.tsx'),
			route('s', 'routes/public/redirects/achievers.ts'),
			route('*', 'routes/public/not-found/route.tsx'),
		]),
	]),
] satisfies RouteConfig;
