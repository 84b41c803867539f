import { expect, it } from 'vitest';
import { readListPage } from '#app/routes/public/blocks/list-page.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const faq = { collection: 'faq' as const, data: { question: 'Q', answer: 'A' } };
const letters = ['a', 'b', 'c', 'd', 'e'].map((slug, position) => ({ ...faq, slug, position }));
const reader = shippedReader(undefined, letters);

async function slugsOf(page: string | null) {
	const list = await readListPage(reader, 'faq', 2, page);
	return list && { ...list, items: list.items.map((item) => item.slug) };
}

it('cuts a list into pages', async () => {
	expect(await slugsOf(null)).toEqual({ items: ['a', 'b'], page: 1, pages: 3 });
	expect(await slugsOf('3')).toEqual({ items: ['e'], page: 3, pages: 3 });
});

it('has one page for an empty list', async () => {
	const empty = shippedReader(undefined, []);
	const page = { items: [], page: 1, pages: 1 };
	expect(await readListPage(empty, 'faq', 2, null)).toEqual(page);
});

it.each(['4', '0', '-1', '01', '1.5', 'two', '', '99999999999'])(
	'has no page “%s”',
	async (page) => {
		expect(await slugsOf(page)).toBeUndefined();
	},
);
