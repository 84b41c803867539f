import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import type { TextHeading } from '../blocks/outline-text.ts';
import type { ProseData } from './load-prose.server.ts';

/** A page that is read from top to bottom: the privacy notice, the terms, the page for parents. */
export function ProsePage({ crumbs, title, description, html, headings }: ProseData) {
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={title} lead={description} />
			<Container className="grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-12">
				<TableOfContents headings={headings} />
				<div className="lg:col-span-8">
					<Prose html={html} />
				</div>
			</Container>
		</main>
	);
}

const fewest = 4;

/** The parts of a long page: beside the text on wide screens, folded away above it on phones. */
function TableOfContents({ headings }: { headings: readonly TextHeading[] }) {
	if (headings.length < fewest) return null;
	return (
		<nav aria-label="On this page" className="no-print lg:order-2 lg:col-span-4">
			<details className="group rounded-card border border-line bg-surface lg:hidden">
				<summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-semibold">
					On this page
					<Icon
						name="chevron"
						className="size-5 text-brand transition-transform group-open:rotate-180"
					/>
				</summary>
				<Links headings={headings} className="px-4 pb-3" />
			</details>
			<div className="sticky top-24 hidden border-brand-soft border-l pl-6 lg:block">
				<p className="font-semibold">On this page</p>
				<Links headings={headings} className="mt-1" />
			</div>
		</nav>
	);
}

function Links({ headings, className }: { headings: readonly TextHeading[]; className: string }) {
	return (
		<ol className={className}>
			{headings.map((heading) => (
				<li key={heading.id}>
					<a
						href={`#${heading.id}`}
						className="flex min-h-11 items-center text-brand hover:underline lg:min-h-9"
					>
						{heading.label}
					</a>
				</li>
			))}
		</ol>
	);
}
