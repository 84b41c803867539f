import { useContext } from 'react';
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';
import {
	RequestIdContext,
	SuggestionsContext,
} from '#app/platform/rendering/error-page-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import errorPicture from '#content/pictures/error.svg?url';
import notFoundPicture from '#content/pictures/not-found.svg?url';
import { SendAgain } from './send-again.tsx';

const waysOn = [
	{ to: '/calander', label: 'Exam Calendar' },
	{ to: '/programmes', label: 'All programmes' },
	{ to: '/faq', label: 'FAQ' },
	{ to: '/contactus', label: 'Contact us' },
];

/** The page for errors: not found, not allowed, or failed. */
export function ErrorPage({ error, ways = waysOn }: { error: unknown; ways?: typeof waysOn }) {
	if (isRefusal(error)) return <RefusalPage status={error.status} {...readRefusal(error.data)} />;
	const notFound = isRouteErrorResponse(error) && error.status === 404;
	const message = notFound && typeof error.data === 'string' ? error.data : undefined;
	return (
		<main id="main">
			<title>{notFound ? 'Page not found' : 'Something went wrong'}</title>
			<meta name="robots" content="noindex" />
			<Container className="grid items-center gap-8 py-14 md:grid-cols-2 md:py-20">
				<div>
					<h1 className="text-3xl">
						{notFound ? 'This page is not on our map' : 'Something went wrong on our side'}
					</h1>
					<p className="mt-4 max-w-prose text-lg">
						{notFound
							? (message ?? 'The address may be mistyped, or the page may have moved.')
							: 'It is not your fault, and we have a record of it. Try again in a minute.'}
					</p>
					{notFound ? <Suggestions /> : null}
					{notFound && ways === waysOn ? <SearchBox /> : null}
					{notFound ? null : <Reference />}
					{notFound ? null : <SendAgain />}
					<ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
						{ways.map((way) => (
							<li key={way.to}>
								<a href={way.to} className="inline-block py-1 font-semibold text-brand underline">
									{way.label}
								</a>
							</li>
						))}
					</ul>
					<ButtonLink to="/" variant="primary" reloadDocument className="mt-8">
						Go to the home page
					</ButtonLink>
				</div>
				<img
					src={notFound ? notFoundPicture : errorPicture}
					width={640}
					height={480}
					alt=""
					className="w-full"
				/>
			</Container>
		</main>
	);
}

/** Pages with names similar to the address. */
function Suggestions() {
	const pages = useContext(SuggestionsContext);
	if (pages.length === 0) return null;
	return (
		<nav
			aria-labelledby="suggestions"
			className="mt-6 rounded-card border border-line bg-surface p-5"
		>
			<h2 id="suggestions" className="text-xl">
				Did you mean
			</h2>
			<ul className="mt-1 divide-y divide-line">
				{pages.map(({ path, title }) => (
					<li key={path}>
						<a
							href={path}
							className="flex min-h-12 items-center justify-between gap-4 font-semibold text-brand hover:underline"
						>
							{title} <Icon name="arrow" />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function SearchBox() {
	return (
		<form action="/search" className="mt-6 max-w-prose">
			<label htmlFor="not-found-search" className="block font-semibold text-sm">
				Search the site
			</label>
			<div className="mt-1 flex gap-2">
				<input
					id="not-found-search"
					name="q"
					type="search"
					autoComplete="off"
					className="min-h-12 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-ink"
				/>
				<Button type="submit">Search</Button>
			</div>
		</form>
	);
}

function isRefusal(error: unknown): error is ErrorResponse {
	return isRouteErrorResponse(error) && (error.status === 401 || error.status === 403);
}

/** Why somebody may not see a page, and the link back. */
export interface AccessRefusal {
	reason: string;
	back: { to: string; label: string };
}

function readRefusal(said: unknown): AccessRefusal {
	if (typeof said === 'object' && said !== null && 'back' in said) return said as AccessRefusal;
	return { reason: String(said), back: { to: '/', label: 'Go to the home page' } };
}

/** Explains the refusal, and where to go. */
function RefusalPage({ status, reason, back }: AccessRefusal & { status: number }) {
	const title = status === 401 ? 'Please sign in' : 'You do not have access to this page';
	return (
		<main id="main">
			<title>{title}</title>
			<meta name="robots" content="noindex" />
			<Container className="py-14 md:py-20">
				<h1 className="text-3xl">{title}</h1>
				<p className="mt-4 max-w-prose text-lg">{reason}</p>
				<SendAgain needsSignIn={status === 401} />
				<ButtonLink to={back.to} variant="secondary" reloadDocument className="mt-8">
					{back.label}
				</ButtonLink>
			</Container>
		</main>
	);
}

/** The request id of the failure in the log; the browser keeps what the server rendered. */
function Reference() {
	const fromServer = useContext(RequestIdContext);
	const id =
		typeof document === 'undefined'
			? fromServer
			: document.querySelector('[data-request-id]')?.textContent;
	if (!id) return null;
	return (
		<p className="mt-4 text-muted">
			If you write to us about it, give this reference: <b data-request-id>{id}</b>
		</p>
	);
}
