import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { phoneLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';

/** Shown instead of a list that could not be read, with an alternative. */
export function ReadFailure({ what }: { what: string }) {
	const { pathname, search } = useLocation();
	const site = useSite();
	const title = `We could not load ${what} just now`;
	return (
		<section
			className="rounded-card border-2 border-danger bg-danger-tint p-6"
			aria-labelledby="read-failure"
		>
			<title>{title}</title>
			<meta name="robots" content="noindex" />
			<h2 id="read-failure" className="text-2xl">
				{title}
			</h2>
			<p className="mt-3 max-w-prose">
				The problem is on our side and has been logged. Try again in a minute.
				{site ? (
					<>
						{' '}
						If it is urgent, call{' '}
						<a
							href={phoneLink(site)}
							className="inline-block whitespace-nowrap py-1 font-semibold underline"
						>
							{site.phone}
						</a>{' '}
						({site.hours}) or send us your question from this page.
					</>
				) : null}
			</p>
			<ButtonLink to={pathname + search} reloadDocument className="mt-5">
				Try again
			</ButtonLink>
		</section>
	);
}
