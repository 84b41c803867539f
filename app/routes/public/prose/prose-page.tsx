import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import books from '#content/pictures/scenes/books.svg?url';
import letter from '#content/pictures/scenes/letter.svg?url';
import type { TextHeading } from '../blocks/outline-text.ts';
import { FirmLines } from '../contact/other-ways.tsx';
import { useSite } from '../shell/use-site.ts';
import type { ProseData } from './load-prose.server.ts';
import { ParentsPage } from './parents-page.tsx';

const scenes: Record<string, string> = { '/ncert': books };

/** A page of plain text, such as the privacy notice and the terms. */
export function ProsePage(props: ProseData) {
	const { crumbs, title, description, address, html, headings } = props;
	const site = useSite();
	if (address === '/parents') return <ParentsPage {...props} />;
	const privacyContact = site?.privacyContact;
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title={title}
				intro={description}
				scene={scenes[address] ?? letter}
			/>
			<Container className="grid gap-x-16 gap-y-8 py-8 md:py-14 lg:grid-cols-12">
				<aside aria-label="Beside the text" className="no-print lg:order-2 lg:col-span-4">
					<div className="beside-text">
						<TableOfContents headings={headings} />
					</div>
				</aside>
				<div className="lg:col-span-8">
					<Prose html={html} />
					{address === '/terms' && site ? <FirmLines site={site} /> : null}
					{address === '/privacy' && privacyContact ? (
						<p className="mt-8 border-brand border-l-4 pl-4">
							<b className="font-semibold">Privacy contact:</b> {privacyContact}
						</p>
					) : null}
				</div>
			</Container>
		</main>
	);
}

const fewest = 4;

/** The headings of a long page: beside the text on wide screens, folded above it on phones. */
function TableOfContents({ headings }: { headings: readonly TextHeading[] }) {
	if (headings.length < fewest) return null;
	return (
		<nav aria-label="On this page">
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
			<div className="hidden border-brand-soft border-l pl-6 lg:block">
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
