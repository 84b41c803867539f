import { layout, route, withFacts } from '../route-facts.ts';

/** Signing in, the pages of a student's account, and the quick-update page. */
export const accountPages = layout(
	'routes/account/layout.tsx',
	withFacts({ cache: 'none' }, [
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
);
