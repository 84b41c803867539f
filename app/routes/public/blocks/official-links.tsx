import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** The official site, named by its host. */
export function OfficialLink({ href, children }: { href: string; children?: string }) {
	return (
		<a
			href={href}
			rel="noopener"
			className="inline-flex min-h-6 items-center gap-1 text-brand underline hover:no-underline"
		>
			{children ?? `Official site: ${hostOf(href)}`}
			<Icon name="external" className="size-4" />
		</a>
	);
}

/** What could not be found, below a heading that says so, and whom to ask, if it is not too late to apply. */
export function NotFoundList(props: { items: readonly string[]; ask?: string; href?: string }) {
	const { items, ask, href } = props;
	const about = items.length === 1 ? 'this' : 'these points';
	return (
		<div className="mt-3 max-w-prose">
			<ul className="list-disc space-y-1 pl-5">
				{items.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			{ask || href ? (
				<p className="mt-3">
					{ask ? `Before you apply or pay, ask ${ask} about ${about}. ` : null}
					{href ? <OfficialLink href={href} /> : null}
				</p>
			) : null}
		</div>
	);
}

function hostOf(href: string) {
	return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
}

/** Below the figures of one exam: links to its pages and to the official site. */
export function ReadOn(props: {
	pages: readonly { to: string; label: string }[];
	officialSite?: string;
}) {
	return (
		<p className="read-on">
			{props.pages.map((page) => (
				<Link key={page.to} to={page.to}>
					About {page.label}
				</Link>
			))}
			{props.officialSite ? <a href={props.officialSite}>Official site</a> : null}
		</p>
	);
}
