import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import type { ProseData } from './load-prose.server.ts';
import { TableOfContents } from './table-of-contents.tsx';

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
