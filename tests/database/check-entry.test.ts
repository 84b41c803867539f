import { expect, test } from 'vitest';
import { checkEntry } from '#app/features/content/checks/check-entry.server.ts';
import { listChangedPages } from '#app/features/content/checks/list-changed-pages.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { contentQueryKey } from '#app/features/content/reader/content-query.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { seedShipped } from '#tests/support/seed-shipped.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { openStudio, post } from '#tests/support/studio.ts';

onBothEngines((makeDatabase) => {
	test('an entry is checked against stored content and today’s date', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2023-06-15T20:00:00Z');
		await seedShipped(db, clock);
		const entry = { collection: 'calender', slug: 'indore' } as const;
		const data = shippedEntry('calender', 'indore');
		const { findings, pages } = await checkEntry({ db, clock }, { ...entry, data });
		// In India it is already the 16th, the day of the exam.
		expect(findings.map((one) => one.label)).toEqual([
			'Dates › Row 1 › Date',
			'Dates › Row 2 › Date',
			'Dates › Row 3 › Date',
		]);
		expect(pages).toEqual(expect.arrayContaining(['/calander', '/exams', '/iimindore']));

		const body = '[a post](/blog/that-nobody-wrote)';
		const page = { ...shippedEntry('page', 'terms'), body };
		const found = await checkEntry(
			{ db, clock },
			{ collection: 'page', slug: 'terms', data: page },
		);
		expect(found.findings).toHaveLength(1);
		const fine = await checkEntry(
			{ db, clock },
			{ collection: 'faq', slug: 'syllabus', data: shippedEntry('faq', 'syllabus') },
		);
		expect(fine).toEqual({ findings: [], pages: ['/faq'] });
	});

	test('the changed pages of a post include its old and new neighbours, without reading the whole blog', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		for (const [title, date] of [
			['One', '2023-04-01'],
			['Two', '2023-04-02'],
			['Two b', '2023-04-02'],
			['Three', '2023-04-03'],
		]) {
			await save({ collection: 'blog', data: { ...post, title, date }, publish: true });
		}
		await save({ collection: 'blog', data: { ...post, title: 'Draft', date: '2023-04-02' } });
		const neighbours = async (slug: string, date: string) => {
			const content = createContentReader(db);
			const data = { ...post, date };
			const pages = await listChangedPages(content, { collection: 'blog', slug, data });
			const whole = contentQueryKey({ ask: 'list', collection: 'blog' });
			expect([...content.fingerprints.keys()]).not.toContain(whole);
			return pages.filter((page) => page.startsWith('/blog/') && page !== `/blog/${slug}`);
		};
		// The newest first; on the same day, in order of creation.
		expect(await neighbours('draft', '2023-04-02')).toEqual(['/blog/one', '/blog/two-b']);
		expect(await neighbours('two', '2023-04-02')).toEqual(['/blog/three', '/blog/two-b']);
		expect(await neighbours('two', '2023-03-01')).toEqual([
			'/blog/one',
			'/blog/three',
			'/blog/two-b',
		]);
		expect(await neighbours('not-saved', '2029-01-01')).toEqual(['/blog/three']);
	});
});
