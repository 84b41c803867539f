import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { brandColours } from '#app/ui/brand-colours.ts';
import { RememberSent } from '#app/ui/forms/sent-form.ts';
import { ToastProvider } from '#app/ui/toast.tsx';
import favicon from '#content/pictures/favicon.svg?url';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './routes/error-page.tsx';
import appStyles from './styles/app.css?url';
import bricolage from './styles/fonts/bricolage-grotesque.woff2?url';
import figtree from './styles/fonts/figtree.woff2?url';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
	{ rel: 'stylesheet', href: appStyles },
	{ ...font, href: bricolage },
	{ ...font, href: figtree },
	{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
	{ rel: 'icon', href: favicon, type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/site.webmanifest' },
	{ rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog.rss' },
	{ rel: 'alternate', type: 'application/rss+xml', title: 'News', href: '/news.rss' },
	{ rel: 'alternate', type: 'text/calendar', title: 'Exam dates', href: '/exams.ics' },
];

const listOfLeads = /^\/desk\/(inbox|board|follow-ups)$/;

/** Lists of leads are found again where one left them, however one comes back. */
function scrollKey({ pathname, search, key }: { pathname: string; search: string; key: string }) {
	return listOfLeads.test(pathname) ? pathname + search : key;
}

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en-IN">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={brandColours.brandNight} />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration getKey={scrollKey} />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	useEffect(() => {
		document.documentElement.dataset.hydrated = '';
		dispatchEvent(new Event('hydrated'));
	}, []);
	return (
		<ToastProvider>
			<RememberSent />
			<Outlet />
		</ToastProvider>
	);
}

/** The last resort, when even the shell could not be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
