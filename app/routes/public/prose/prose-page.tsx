import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import books from '#content/pictures/scenes/books.svg?url';
import letter from '#content/pictures/scenes/letter.svg?url';
import { BesideContents } from '../blocks/resource-page.tsx';
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
			<BesideContents contents={headings}>
				<Prose html={html} />
				{address === '/terms' && site ? <FirmLines site={site} /> : null}
				{address === '/privacy' && privacyContact ? (
					<p className="mt-8 border-brand border-l-4 pl-4">
						<b className="font-semibold">Privacy contact:</b> {privacyContact}
					</p>
				) : null}
			</BesideContents>
		</main>
	);
}
