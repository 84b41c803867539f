import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { archiveEntry } from '#app/features/content/entries/change-status.server.ts';
import { moveEntry } from '#app/features/content/entries/move-entry.server.ts';
import {
	listChanges,
	readContentVersion,
} from '#app/features/content/reader/change-repository.server.ts';
import { refreshFingerprints } from '#app/features/content/reader/refresh-fingerprints.server.ts';
import { second } from '#app/platform/durations.ts';
import { KnownAddresses } from '#server/cache/known-addresses.ts';
import { PageCaches } from '#server/cache/page-caches.ts';
import { variants } from '#server/cache/variants.ts';
import { watchContent } from '#server/jobs/watch-content.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { asha, exam, openStudio, post } from '#tests/support/studio.ts';

const questions = {
	'entry one': { ask: 'entry', collection: 'exam', slug: 'one' },
	'entry two': { ask: 'entry', collection: 'exam', slug: 'two' },
	'entry none': { ask: 'entry', collection: 'exam', slug: 'four' },
	list: { ask: 'list', collection: 'exam' },
	places: { ask: 'fields', collection: 'exam', fields: ['place'] },
	labels: { ask: 'labels', collection: 'exam' },
	dates: { ask: 'dates', collection: 'exam' },
	'page 1': { ask: 'page', collection: 'exam', number: 1, size: 2 },
	'page 2': { ask: 'page', collection: 'exam', number: 2, size: 2 },
	'beside one': { ask: 'beside', collection: 'exam', slug: 'one' },
	'beside none': { ask: 'beside', collection: 'exam', slug: 'four' },
	posts: { ask: 'list', collection: 'blog' },
} as const;

onBothEngines((makeDatabase) => {
	test('after a change, exactly the changed results have another fingerprint', async () => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		const examNamed = (menuLabel: string, more = {}) => ({
			collection: 'exam' as const,
			data: { ...exam, menuLabel, address: `/x-${menuLabel.toLowerCase()}`, ...more },
			publish: true,
		});
		for (const name of ['One', 'Two', 'Three']) await save(examNamed(name));
		await save({ collection: 'blog', data: post, publish: true });

		const same = await changedAnswers(db, async () => {
			await save({ ...examNamed('One', { place: 'Draft' }), slug: 'one', publish: false });
		});
		expect(same).toEqual([]);

		const text = await changedAnswers(db, async () => {
			await save({ ...examNamed('One', { summary: 'Other words.' }), slug: 'one' });
		});
		expect(text).toEqual(['dates', 'entry one', 'list', 'page 1']);

		const place = await changedAnswers(db, async () => {
			await save({ ...examNamed('Three', { place: 'Elsewhere' }), slug: 'three' });
		});
		expect(place).toEqual(['dates', 'list', 'page 2', 'places']);

		const label = await changedAnswers(db, async () => {
			await save({ ...examNamed('Second', { address: '/x-two' }), slug: 'two' });
		});
		expect(label).toEqual(['beside one', 'dates', 'entry two', 'labels', 'list', 'page 1']);

		const order = await changedAnswers(db, async () => {
			await moveEntry(context, asha, { collection: 'exam', slug: 'three', before: 'one' });
		});
		expect(order).toEqual(['beside one', 'dates', 'labels', 'list', 'page 1', 'page 2', 'places']);

		const created = await changedAnswers(db, async () => {
			await save(examNamed('Four'));
		});
		expect(created).toContain('entry none');
		expect(created).toContain('beside none');
		expect(created).not.toContain('posts');

		const hidden = await changedAnswers(db, async () => {
			await archiveEntry(context, asha, { collection: 'exam', slug: 'four', version: 1 });
		});
		expect(hidden).toEqual(created);
	});

	test('a day that begins during a check is noticed by the next one', async () => {
		const db = await makeDatabase();
		const { context, clock, save } = openStudio(db);
		// Just before midnight in India.
		clock.pass(Date.parse('2023-04-01T18:29:59Z') - clock.now().getTime());
		const caches = new PageCaches(new KnownAddresses({}), new Map());
		const watch = await watchContent({ ...context, log: silentLog() }, caches);
		onTestFinished(() => watch.stop());
		const answer = {
			madeFrom: new Map(),
			etag: '',
			headers: [],
			variants: variants({ identity: Buffer.from('A page') }),
		};
		await caches.pages.render('/', async () => ({ cacheable: true, page: answer }));
		// The check after a change clears the searches between its first and its last step.
		const clear = caches.searches.clear.bind(caches.searches);
		vi.spyOn(caches.searches, 'clear').mockImplementationOnce(() => {
			clock.pass(second);
			clear();
		});
		await save({ collection: 'blog', data: post, publish: true });
		await watch.checkNow();
		expect(clock.now().toISOString()).toBe('2023-04-01T18:30:00.000Z');
		await watch.checkNow();
		expect(caches.pages.get('/')).toBeUndefined();
	});
});

/** The queries whose results differ after the work, by their fingerprints and by the results themselves. */
async function changedAnswers(db: Database, work: () => Promise<void>) {
	const before = await askAll(db);
	const known = await readContentVersion(db);
	await work();
	const prints = await refreshFingerprints(db, before.keys(), await listChanges(db, known));
	const after = await askAll(db);
	const named = Object.entries(questions).map(([name, question]) => {
		const text = JSON.stringify(question);
		// Refreshed fingerprints must equal newly computed ones.
		if (prints.has(text)) expect([name, prints.get(text)]).toEqual([name, after.get(text)]);
		else expect([name, before.get(text)]).toEqual([name, after.get(text)]);
		return { name, isOther: before.get(text) !== after.get(text) };
	});
	return named
		.filter((one) => one.isOther)
		.map((one) => one.name)
		.sort();
}

async function askAll(db: Database) {
	const reader = createContentReader(db);
	for (const question of Object.values(questions)) {
		const { collection } = question;
		if (question.ask === 'entry') await reader.find(collection, question.slug);
		if (question.ask === 'list') await reader.list(collection);
		if (question.ask === 'fields') await reader.fields(question.collection, question.fields);
		if (question.ask === 'labels') await reader.labels(collection);
		if (question.ask === 'dates') await reader.dates(collection);
		if (question.ask === 'page') await reader.page(collection, question.number, question.size);
		if (question.ask === 'beside') await reader.beside(collection, question.slug);
	}
	return reader.fingerprints;
}
