/** A part of the page that can be jumped to. */
export interface ContentsLink {
	id: string;
	title: string;
}

/** Jump links: a row under the heading on phones, a column that stays in sight on wide screens. */
export function ExamContents({ links }: { links: readonly ContentsLink[] }) {
	return (
		<nav
			aria-labelledby="contents"
			className="min-w-0 lg:sticky lg:top-28 lg:order-last lg:col-span-3 lg:self-start"
		>
			<p id="contents" className="font-semibold text-sm">
				On this page
			</p>
			<ul className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:flex-col lg:gap-0 lg:border-line lg:border-l-2 lg:p-0">
				{links.map((link) => (
					<li key={link.id} className="shrink-0">
						<a
							href={`#${link.id}`}
							className="flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-brand text-sm hover:bg-brand-tint lg:-ml-0.5 lg:min-h-10 lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-2 lg:bg-transparent lg:hover:border-brand"
						>
							{link.title}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
