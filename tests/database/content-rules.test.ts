import { expect, test } from 'vitest';
import {
	archiveEntry,
	publishEntry,
	scheduleEntry,
} from '#app/features/content/entries/change-status.server.ts';
import { findEntries } from '#app/features/content/entries/find-entries.server.ts';
import { duplicateEntry } from '#app/features/content/entries/make-entry.server.ts';
import { moveEntry } from '#app/features/content/entries/move-entry.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { listChanges } from '#app/features/content/reader/change-repository.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { asha, exam, examRecord, openStudio, post } from '#tests/support/studio.ts';

const faq = (question: string) => ({ collection: 'faq' as const, data: { question, answer: 'A' } });

onBothEngines((makeDatabase) => {
	test('invalid content is not saved, and each error is reported at its field', async () => {
		const db = await makeDatabase();
		const { context } = openStudio(db);
		const { author: _author, ...rest } = post;
		const data = { ...rest, date: 'soon', title: 'x'.repeat(121), colour: 'red' };
		expect(await saveEntry(context, asha, { collection: 'blog', data })).toEqual({
			outcome: 'invalid',
			errors: {
				date: 'Write the date as YYYY-MM-DD.',
				title: 'Keep it to 120 characters.',
				author: 'Fill this in.',
				colour: 'This field is not known; remove it.',
			},
		});
		const faqs = [{ question: 'Q', answer: '' }];
		const wrong = { ...exam, faqs, title: '' };
		expect(await saveEntry(context, asha, { collection: 'exam', data: wrong })).toEqual({
			outcome: 'invalid',
			errors: {
				title: 'Write something here.',
				'faqs.0.answer': 'Write something here.',
			},
		});
		for (const nonsense of [null, 'text', 7, []]) {
			const saved = await saveEntry(context, asha, { collection: 'blog', data: nonsense });
			expect(saved.outcome).toBe('invalid');
		}
		expect((await findEntries(db, 'blog')).total).toBe(0);
	});

	test('a slug is made from the title, and is unique', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		const slugOf = async (title: string) =>
			(await save({ collection: 'blog', data: { ...post, title } })).slug;
		expect(await slugOf('Café: what’s  new? ')).toBe('cafe-whats-new');
		expect(await slugOf('Cafe what’s new')).toBe('cafe-whats-new-2');
		expect(await slugOf('Cafe what’s new')).toBe('cafe-whats-new-3');
		expect(await slugOf('हिन्दी')).toBe('entry');
		const long = await slugOf('word '.repeat(24));
		expect(long.length).toBeLessThanOrEqual(80);
		const longToo = await slugOf('word '.repeat(24));
		expect(longToo).toMatch(/^word(?:-word)+.*-2$/);
		expect(longToo.length).toBeLessThanOrEqual(80);
	});

	test('a prose page gets an unused address', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		const page = { title: 'About', description: 'What it is.', body: 'Text.' };
		expect((await save({ collection: 'page', data: page })).slug).toBe('about-2');
		await save({ collection: 'exam', data: { ...exam, address: '/Terms' } });
		const terms = { ...page, title: 'Terms' };
		expect((await save({ collection: 'page', data: terms })).slug).toBe('terms-2');
	});

	test.each([
		['/blog', 'belongs to the site'],
		['/Desk', 'belongs to the site'],
		['/Taken', 'Another page already uses'],
		['/wanted', 'Another page already uses'],
		['/two/parts', 'one word'],
		['https://elsewhere.example.com', 'one word'],
	])('an exam cannot have the address %s', async (address, why) => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		const other = await save({
			collection: 'exam',
			data: { ...exam, address: '/taken' },
			publish: true,
		});
		const moving = { ...exam, address: '/wanted' };
		await save({ collection: 'exam', slug: other.slug, data: moving, version: 1 });
		const data = { ...exam, address };
		expect(await saveEntry(context, asha, { collection: 'exam', data })).toEqual({
			outcome: 'invalid',
			errors: { address: expect.stringContaining(why) },
		});
		// Its own earlier address is no conflict.
		await save({ collection: 'exam', slug: other.slug, data: moving, publish: true });
	});

	test('a reference must point to an entry', async () => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		const record = { collection: 'exam-facts' as const, slug: 'record' };
		await save({ collection: 'exam-facts', data: examRecord });
		const data = { ...exam, record: 'record', institute: 'nowhere' };
		expect(await saveEntry(context, asha, { collection: 'exam', data })).toEqual({
			outcome: 'invalid',
			errors: { institute: expect.stringContaining('nowhere') },
		});
		const { slug } = await save({ collection: 'exam', data: { ...exam, record: 'record' } });
		await archiveEntry(context, asha, { ...record, version: 1 });
		expect(
			await publishEntry(context, asha, { collection: 'exam', slug, version: 1 }),
		).toMatchObject({
			outcome: 'invalid',
			errors: { record: expect.any(String) },
		});
	});

	test('a duplicate is a draft with its own address', async () => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		const { slug } = await save({ collection: 'exam', data: exam, publish: true });
		const copy = await duplicateEntry(context, asha, { collection: 'exam', slug });
		expect(copy).toEqual({ outcome: 'saved', slug: `${slug}-2`, version: 1 });
		expect(await readEntry(db, 'exam', `${slug}-2`)).toMatchObject({
			state: 'draft',
			data: { ...exam, address: '/new-exam-2' },
		});
		expect(await duplicateEntry(context, asha, { collection: 'exam', slug: 'nowhere' })).toEqual({
			outcome: 'missing',
		});
		expect(await duplicateEntry(context, asha, { collection: 'site', slug: 'site' })).toEqual({
			outcome: 'missing',
		});
	});

	test('entries can be reordered, and the public sees that order', async () => {
		const db = await makeDatabase();
		const { context, save, seen } = openStudio(db);
		for (const name of ['a', 'b', 'c', 'd']) await save({ ...faq(name), publish: true });
		const move = (slug: string, before: string | null) =>
			moveEntry(context, asha, { collection: 'faq', slug, before });
		const [last] = (await listChanges(db, 0)).slice(-1);
		expect(await move('d', 'b')).toEqual({ outcome: 'done', version: 1 });
		expect(await seen('faq')).toEqual(['a', 'd', 'b', 'c']);
		expect(await listChanges(db, last?.id ?? 0)).toHaveLength(1);
		expect(await readAuditLog(db, { subject: 'd' })).toContainEqual(
			expect.objectContaining({ action: 'content.changed', details: { what: 'moved' } }),
		);
		await move('a', null);
		expect(await seen('faq')).toEqual(['d', 'b', 'c', 'a']);
		await move('b', 'b');
		expect(await seen('faq')).toEqual(['d', 'b', 'c', 'a']);
		expect(await move('nowhere', null)).toEqual({ outcome: 'missing' });
		expect(await move('a', 'nowhere')).toEqual({ outcome: 'missing' });
		expect((await save({ ...faq('e'), publish: true })).slug).toBe('e');
		expect((await seen('faq')).at(-1)).toBe('e');
	});

	test('the list is searched, filtered and paged', async () => {
		const db = await makeDatabase();
		const { context, clock, save } = openStudio(db);
		const draft = await save(faq('A draft about Fées'));
		await save({ ...faq('Public, 100% sure'), publish: true });
		const both = await save({ ...faq('Both'), publish: true });
		await save({ ...faq('Both, newer'), slug: both.slug, version: 1 });
		const gone = await save(faq('Archived'));
		await archiveEntry(context, asha, { collection: 'faq', slug: gone.slug, version: 1 });
		const at = clock.now().getTime() + 1000;
		await scheduleEntry(context, asha, { collection: 'faq', slug: draft.slug, version: 1, at });
		const titles = async (filter: Parameters<typeof findEntries>[2]) =>
			(await findEntries(db, 'faq', filter)).entries.map((entry) => entry.title);
		expect(await titles({})).toEqual(['A draft about Fées', 'Public, 100% sure', 'Both, newer']);
		expect(await titles({ search: ' FÉES ' })).toEqual(['A draft about Fées']);
		expect(await titles({ search: 'a-draft' })).toEqual(['A draft about Fées']);
		expect(await titles({ search: '0%' })).toEqual(['Public, 100% sure']);
		expect(await titles({ search: '_' })).toEqual([]);
		expect(await titles({ search: '\\' })).toEqual([]);
		expect(await titles({ state: 'draft' })).toEqual(['A draft about Fées', 'Both, newer']);
		expect(await titles({ state: 'published' })).toEqual(['Public, 100% sure', 'Both, newer']);
		expect(await titles({ state: 'scheduled' })).toEqual(['A draft about Fées']);
		expect(await titles({ state: 'archived' })).toEqual(['Archived']);
		const { entries } = await findEntries(db, 'faq', { search: 'both' });
		expect(entries).toEqual([
			{
				slug: 'both',
				title: 'Both, newer',
				state: 'published',
				hasDraft: true,
				publishAt: null,
				isPublishStopped: false,
				updatedAt: clock.now().getTime(),
				updatedBy: 'Asha',
			},
		]);
		for (let n = 0; n < 50; n += 1) await save(faq(`More ${n}`));
		expect(await findEntries(db, 'faq', { page: 2 })).toMatchObject({ total: 53, pages: 2 });
		expect((await findEntries(db, 'faq', { page: 2 })).entries).toHaveLength(3);
		expect((await findEntries(db, 'faq', { page: 3 })).entries).toEqual([]);
	});
});
