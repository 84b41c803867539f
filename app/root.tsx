import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { noteVisit } from '#app/features/enquiries/visit-notes.ts';
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
	{ rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en-IN">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	useEffect(() => {
		noteVisit();
		document.documentElement.dataset.hydrated = '';
		dispatchEvent(new Event('hydrated'));
	}, []);
	return (
		<ToastProvider>
			<Outlet />
		</ToastProvider>
	);
}

/** The last resort, when even the shell could not be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
