import { expect, test } from 'vitest';
import { readContentState } from '#app/features/content/content-changes.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { findCurrentSlug, renameEntry } from '#app/features/content/entries/rename-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { listVersions } from '#app/features/content/history/versions.server.ts';
import { findPublicPage } from '#app/features/content/public-pages.server.ts';
import { readContentVersion } from '#app/features/content/reader/change-repository.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import { actOnEntry } from '#app/routes/desk/studio/entry/act-on-entry.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, binod, openStudio, post } from '#tests/support/studio.ts';

onBothEngines((make) => {
	async function withPost() {
		const db = await make();
		const { context, clock } = openStudio(db);
		const saved = await saveEntry(context, asha, { collection: 'blog', data: post, publish: true });
		if (saved.outcome !== 'saved') throw new Error(saved.outcome);
		const rename = (slug: string, to: string) =>
			renameEntry(context, asha, { collection: 'blog', slug, to });
		const lookFor = async (path: string) =>
			(await findPublicPage(createContentReader(db), path))?.path;
		return { db, context, clock, slug: saved.slug, rename, lookFor };
	}

	test('every former address of a post redirects to it, and its history stays', async () => {
		const { db, slug, rename, lookFor } = await withPost();
		const lastChange = await readContentVersion(db);
		expect(await rename(slug, 'second')).toEqual({ outcome: 'renamed', slug: 'second' });
		await rename('second', 'third');
		for (const old of [slug, 'second', 'third']) {
			expect(await lookFor(`/blog/${old}`)).toBe('/blog/third');
		}
		expect(await readContentVersion(db)).toBeGreaterThan(lastChange);
		const { addresses } = await readContentState(db);
		expect(addresses).toEqual(
			expect.arrayContaining([`/blog/${slug}`, '/blog/second', '/blog/third']),
		);
		expect(await listVersions(db, 'blog', 'third')).toMatchObject([{ event: 'published' }]);
		expect(await listVersions(db, 'blog', slug)).toEqual([]);

		await rename('third', slug);
		expect(await lookFor('/blog/second')).toBe(`/blog/${slug}`);
		expect(await lookFor(`/blog/${slug}`)).toBe(`/blog/${slug}`);
	});

	test('a taken or invalid address is rejected, and nothing is changed', async () => {
		const { db, context, slug, rename } = await withPost();
		const other = { collection: 'blog', data: { ...post, title: 'Taken' } } as const;
		await saveEntry(context, asha, other);
		const lastChange = await readContentVersion(db);
		for (const to of ['taken', 'new', '', 'Two Words', 'a--b', '../x', 'x'.repeat(81)]) {
			expect((await rename(slug, to)).outcome, to).toBe('invalid');
		}
		expect((await rename('nothing', 'else')).outcome).toBe('missing');
		const faq = { collection: 'faq', slug: 'a-question', to: 'other' } as const;
		expect((await renameEntry(context, asha, faq)).outcome).toBe('missing');
		expect(await readContentVersion(db)).toBe(lastChange);
	});

	test('somebody who has the entry open continues under the new address without losing anything', async () => {
		const { db, context, slug, rename } = await withPost();
		const opened = await readEntry(db, 'blog', slug);
		await rename(slug, 'elsewhere');
		expect(await findCurrentSlug(db, 'blog', slug)).toBe('elsewhere');
		const saved = await actOnEntry(
			context,
			binod,
			{ collection: 'blog', slug },
			{
				intent: 'save',
				version: String(opened?.version),
				data: JSON.stringify({ ...post, tags: ['Planning'] }),
				day: '',
				time: '',
			},
		);
		expect(saved).toMatchObject({ outcome: 'saved', slug: 'elsewhere' });
		expect((await readEntry(db, 'blog', 'elsewhere'))?.data).toMatchObject({ tags: ['Planning'] });
	});

	test('a shipped post does not come back under its old address', async () => {
		const { db, clock, rename, lookFor } = await withPost();
		await seedContent(db, shippedContent, clock);
		const shipped = shippedContent.find(({ collection }) => collection === 'blog')?.slug ?? '';
		await rename(shipped, 'our-own-address');
		await seedContent(db, shippedContent, clock);
		expect(await lookFor(`/blog/${shipped}`)).toBe('/blog/our-own-address');
	});
});
