import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A screen of the studio: breadcrumb, heading, and the actions for the whole screen. */
export function StudioPage(props: {
	crumbs: readonly { label: string; to: string }[];
	title: string;
	intro?: ReactNode;
	actions?: ReactNode;
	children: ReactNode;
}) {
	return (
		<main
			id="main"
			className="mx-auto flex max-w-page flex-col px-4 pt-2 pb-10 md:px-8 md:pt-6 lg:min-h-dvh"
		>
			<title>{`${props.title} · Studio`}</title>
			{props.crumbs.length > 0 ? (
				<nav aria-label="Breadcrumb">
					<ol className="flex flex-wrap items-center gap-x-2 text-sm">
						{props.crumbs.map((crumb, index) => (
							<li key={crumb.to} className="flex items-center gap-x-2">
								{index > 0 ? <span aria-hidden="true">›</span> : null}
								<Link to={crumb.to} className="py-2 text-brand underline hover:no-underline">
									{crumb.label}
								</Link>
							</li>
						))}
					</ol>
				</nav>
			) : null}
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 flex-1 basis-72">
					<h1 className="wrap-anywhere text-2xl">{props.title}</h1>
					{props.intro ? <div className="mt-1 text-muted text-sm">{props.intro}</div> : null}
				</div>
				{props.actions ? <div className="flex flex-wrap gap-2">{props.actions}</div> : null}
			</div>
			{props.children}
		</main>
	);
}
