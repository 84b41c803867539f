import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { listLinkingPages } from '#app/features/content/checks/list-linking-pages.server.ts';
import type { EntryState } from '#app/features/content/entries/studio-entry.ts';
import { RowMenu } from '#app/routes/desk/studio/list/row-menu.tsx';
import { readCollection } from '#app/routes/desk/studio/read-collection.server.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

test('the pages that link to an entry are named: by its address, in a text, or by its name', async () => {
	const list = (href: string, collection: 'programme' | 'mentor', slug: string) => {
		const data = { ...shippedEntry('page', 'terms'), body: `See [it](${href}).` };
		const content = changedReader({ collection: 'page', slug: 'terms', data });
		return listLinkingPages(content, { collection, slug, data: shippedEntry(collection, slug) });
	};
	for (const href of ['/Short?enroll=1#top', '/short/', '/sh%6Frt']) {
		const linking = await list(href, 'programme', 'short');
		expect(linking, href).toContain('/terms');
		expect(linking, href).not.toContain('/short');
	}
	expect(await list('/faq', 'programme', 'short')).not.toContain('/terms');
	expect(await list('/faq', 'mentor', 'sample-verbal-ability')).toContain('/short');
});

test('one click archives only what is not on the site', () => {
	const { info: collection } = readCollection('programme');
	const about = { isPublishStopped: false, hasDraft: false, publishAt: null, updatedBy: null };
	const show = (state: EntryState) => {
		const entry = { ...about, slug: 'short', title: 'Short', state, updatedAt: 0 };
		const beside = { beforeUp: undefined, beforeDown: undefined };
		const Component = () => <RowMenu {...{ collection, entry, canDelete: true, ...beside }} />;
		const Stub = createRoutesStub([{ path: '/', Component }]);
		return renderToStaticMarkup(<Stub />);
	};
	const page = 'href="/desk/studio/programme/short/archive"';
	expect(show('published')).toContain(page);
	expect(show('published')).not.toContain('value="archive"');
	expect(show('draft')).not.toContain(page);
	expect(show('draft')).toContain('value="archive"');
	expect(show('archived')).toContain('value="unarchive"');
});
