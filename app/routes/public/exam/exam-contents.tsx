import type { ReactNode } from 'react';

/** A section of the page, with its anchor. */
export interface ContentsLink {
	id: string;
	title: string;
}

/** Jump links: a row under the heading on phones, a sticky column on wide screens, followed by the children. */
export function ExamContents(props: { links: readonly ContentsLink[]; children: ReactNode }) {
	return (
		<div className="min-w-0 lg:sticky lg:top-28 lg:order-last lg:col-span-3 lg:self-start">
			{props.children}
			<Contents links={props.links} />
		</div>
	);
}

/** The links alone, for a sticky place. */
export function Contents({ links }: { links: readonly ContentsLink[] }) {
	return (
		<nav aria-labelledby="contents">
			<p id="contents" className="font-semibold text-sm">
				On this page
			</p>
			<ul className="page-contents">
				{links.map((link) => (
					<li key={link.id}>
						<a href={`#${link.id}`}>{link.title}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
