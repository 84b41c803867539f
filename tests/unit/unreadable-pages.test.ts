import { expect, test } from 'vitest';
import type { CollectionName } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedReader } from '#tests/support/shipped-reader.ts';

test.each([
	['/calander', 'calender'],
	['/analysis', 'analysis'],
	['/news', 'news'],
	['/pattern', 'pattern'],
	['/blog', 'blog'],
	['/faq', 'faq'],
] as const)('%s says if it cannot be read, and still accepts a question', async (address, name) => {
	const failures: string[] = [];
	const html = await renderPage(address, failing(name), {
		onError: (text) => failures.push(text),
	});
	expect(html).toContain('<title>We could not load');
	expect(html).toContain('action="/enquire/enquiry"');
	expect(failures).toEqual(['page not readable']);
});

function failing(collection: CollectionName): ContentReader {
	const reader = shippedReader();
	const { list } = reader;
	reader.list = async (name) => {
		if (name === collection || name === 'site') throw new Error('no such table');
		return await list(name);
	};
	return reader;
}
