import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { archiveEntry, scheduleEntry } from '#app/features/content/entries/change-status.server.ts';
import { publishDueEntries } from '#app/features/content/entries/publish-due-entries.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import type { ContentFile } from '#app/features/content/export-entries.server.ts';
import { listFileEntries } from '#app/features/content/files/content-files-repository.server.ts';
import { listVersions, readVersion } from '#app/features/content/history/versions.server.ts';
import { readContentVersion } from '#app/features/content/reader/change-repository.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import { archivePicture, unarchivePicture } from '#app/features/media/archive-picture.server.ts';
import { listPictures } from '#app/features/media/picture-repository.server.ts';
import { uploadPicture } from '#app/features/media/upload-picture.server.ts';
import { importArchive } from '#app/features/transfer/archive.server.ts';
import { exportContent, importFiles } from '#app/features/transfer/content-bundle.server.ts';
import { hour } from '#app/platform/durations.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { makePicture } from '#tests/setup/hostile-pictures.ts';
import { seedShipped } from '#tests/support/seed-shipped.ts';
import {
	asha,
	binod,
	exam,
	examRecord,
	openStudio,
	packContent,
	post,
} from '#tests/support/studio.ts';

const blog = { collection: 'blog', slug: 'a-post' } as const;
const newer = { ...post, title: 'A newer title' };

onBothEngines((makeFrom) => {
	onBothEngines((makeTo) => {
		test('a moved site has the same entries in the same states, with drafts and schedules', async () => {
			const from = await seeded(makeFrom);
			await fill(from);
			const archive = await packContent(from);
			// The content that ships with the site is seeded first, as on a first start.
			const to = await seeded(makeTo);
			const { context, clock, seen } = openStudio(to);
			const result = await importArchive(context, binod, archive);
			expect(result).toMatchObject({
				outcome: 'imported',
				created: ['blog/a-draft.yaml', 'blog/a-post.yaml', 'blog/gone.yaml', 'blog/later.yaml'],
				changed: ['faq/syllabus.yaml'],
				kept: [],
			});
			expect(await listFileEntries(to)).toEqual(await listFileEntries(from));
			expect(await seen('faq')).not.toContain('syllabus');
			expect(await texts(to)).toEqual(await texts(from));

			const lastChange = await readContentVersion(to);
			const again = await importArchive(context, binod, archive);
			expect(again).toMatchObject({ created: [], changed: [], overwritten: [] });
			expect(await readContentVersion(to)).toBe(lastChange);
			await seedContent(to, shippedContent, clock);
			expect(await listFileEntries(to)).toEqual(await listFileEntries(from));

			const before = await seen('blog');
			clock.pass(2 * hour);
			expect(await publishDueEntries(context)).toMatchObject({ published: 2, stopped: [] });
			expect(await seen('blog')).toEqual(expect.arrayContaining([...before, 'later']));
			expect(await readEntry(to, 'blog', 'a-post')).toMatchObject({
				published: newer,
				hasDraft: false,
				publishAt: null,
			});
		});
	});

	test('both copies of an entry are in the history of the target site', async () => {
		const from = await makeFrom();
		await fill(from);
		const to = await makeFrom();
		await importArchive(openStudio(to).context, binod, await packContent(from));
		const versions = await listVersions(to, 'blog', 'a-post');
		expect(versions).toMatchObject([
			{ number: 2, event: 'imported', by: 'Binod' },
			{ number: 1, event: 'imported', by: 'Binod' },
		]);
		expect(await readVersion(to, 'blog', 'a-post', 1)).toMatchObject({ data: post });
		expect(await readVersion(to, 'blog', 'a-post', 2)).toMatchObject({ data: newer });
	});

	test('a dry run names exactly the unpublished drafts that would be overwritten', async () => {
		const db = await makeFrom();
		const { context, save } = openStudio(db);
		for (const title of ['A post', 'Published since', 'Only a draft', 'The same draft']) {
			await save({
				collection: 'blog',
				data: { ...post, title },
				publish: title !== 'Only a draft',
			});
		}
		await save({ collection: 'blog', slug: 'the-same-draft', data: newer });
		const files = await exportContent(db);
		await save({ ...blog, data: newer });
		await save({ collection: 'blog', slug: 'only-a-draft', data: newer });
		await save({ collection: 'blog', slug: 'published-since', data: newer, publish: true });
		const named = {
			changed: ['blog/a-post.yaml', 'blog/only-a-draft.yaml', 'blog/published-since.yaml'],
			overwritten: ['blog/a-post.yaml', 'blog/only-a-draft.yaml'],
		};

		const trial = await importFiles(context, binod, files, { dryRun: true });
		expect(trial).toMatchObject({ outcome: 'checked', ...named });
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({ hasDraft: true, data: newer });
		const result = await importFiles(context, binod, files);
		expect(result).toMatchObject({ outcome: 'imported', ...named });
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({ hasDraft: false, data: post });
		expect(await readVersion(db, 'blog', 'a-post', 2)).toMatchObject({ data: newer });
	});

	test('entries without a file are archived on request, except single ones', async () => {
		const from = await seeded(makeFrom);
		const left = ['home/home.yaml', 'faq/syllabus.yaml'];
		const files = (await exportContent(from)).filter(({ path }) => !left.includes(path));
		const to = await seeded(makeFrom);
		const { context, save, seen } = openStudio(to);
		await fill(to);
		await save({ collection: 'blog', data: { ...post, title: 'Seen here' }, publish: true });
		const before = await listFileEntries(to);
		const named = {
			created: [],
			changed: [],
			archived: ['blog/a-draft.yaml', 'blog/a-post.yaml', 'blog/later.yaml', 'blog/seen-here.yaml'],
			kept: ['blog/gone.yaml', 'faq/syllabus.yaml', 'home/home.yaml'],
		};

		const options = { archiveMissing: true };
		const trial = await importFiles(context, binod, files, { ...options, dryRun: true });
		expect(trial).toMatchObject({ outcome: 'checked', ...named });
		expect(await listFileEntries(to)).toEqual(before);
		expect(await importFiles(context, binod, files)).toMatchObject({ archived: [] });
		expect(await listFileEntries(to)).toEqual(before);

		const lastChange = await readContentVersion(to);
		const result = await importFiles(context, binod, files, options);
		expect(result).toMatchObject({ outcome: 'imported', ...named });
		expect(await seen('blog')).toEqual(await openStudio(from).seen('blog'));
		expect(await seen('home')).toEqual(['home']);
		expect(await readContentVersion(to)).toBeGreaterThan(lastChange);
		expect(await readEntry(to, 'blog', 'a-post')).toMatchObject({
			state: 'archived',
			data: newer,
			publishAt: null,
		});
		const [last, ...earlier] = await listVersions(to, 'blog', 'a-post');
		expect(last).toMatchObject({ event: 'archived', by: 'Binod' });
		expect(await readVersion(to, 'blog', 'a-post', 1)).toMatchObject({ data: post });
		expect(earlier).toHaveLength(3);

		const again = await importFiles(context, binod, files, options);
		expect(again).toMatchObject({ archived: [] });
		expect(await listVersions(to, 'blog', 'a-post')).toHaveLength(4);
	});

	test('an archived entry frees its address, and no imported entry may refer to it', async () => {
		const db = await makeFrom();
		const { context, save, seen } = openStudio(db);
		await save({ collection: 'exam-facts', data: examRecord, publish: true });
		await save({ collection: 'exam', data: { ...exam, record: 'record' }, publish: true });
		const all = await exportContent(db);
		const files = all
			.filter(({ path }) => path.startsWith('exam/'))
			.map(({ bytes }) => ({ path: 'exam/another.yaml', bytes }));
		const options = { archiveMissing: true };
		const refused = await importFiles(context, binod, files, options);
		expect(refused).toMatchObject({ outcome: 'wrong', problems: [{ field: 'record' }] });
		expect(await texts(db)).toEqual(all.map(toText));

		const whole = [...files, ...all.filter(({ path }) => path.startsWith('exam-facts/'))];
		expect(await importFiles(context, binod, whole)).toMatchObject({
			outcome: 'wrong',
			problems: [{ field: 'address' }],
		});
		expect(await importFiles(context, binod, whole, options)).toMatchObject({
			created: ['exam/another.yaml'],
			archived: ['exam/new-exam.yaml'],
		});
		expect(await seen('exam')).toEqual(['another']);
	});

	test('archived pictures move too, and are archived on the target', async () => {
		const from = await makeFrom();
		const here = openStudio(from);
		await here.save({ collection: 'blog', data: post });
		const bytes = await makePicture('png');
		const ids: string[] = [];
		for (const alt of ['Away', 'Back']) {
			const stored = await uploadPicture(here.context, asha, { filename: 'hills.png', bytes, alt });
			ids.push(stored.outcome === 'stored' ? stored.id : '');
		}
		const [away = '', back = ''] = ids;
		await archivePicture(here.context, asha, away);
		const there = openStudio(await makeFrom());
		await importArchive(there.context, binod, await packContent(from));
		expect(await sights(there.context.db)).toEqual({ Away: 'archived', Back: 'shown' });

		await unarchivePicture(here.context, asha, away);
		await archivePicture(here.context, asha, back);
		await importArchive(there.context, binod, await packContent(from));
		expect(await sights(there.context.db)).toEqual({ Away: 'shown', Back: 'archived' });
	});
});

async function seeded(makeDatabase: () => Promise<Database>) {
	const db = await makeDatabase();
	await seedShipped(db, openStudio(db).clock);
	return db;
}

/** One entry in every state other than simply published; a shipped entry is archived if there is one. */
async function fill(db: Database) {
	const { context, clock, save } = openStudio(db);
	const at = clock.now().getTime() + hour;
	await save({ collection: 'blog', data: { ...post, title: 'A draft' } });
	const gone = await save({ collection: 'blog', data: { ...post, title: 'Gone' } });
	await archiveEntry(context, asha, { ...blog, ...gone });
	const later = await save({ collection: 'blog', data: { ...post, title: 'Later' } });
	await scheduleEntry(context, asha, { ...blog, ...later, at });
	await save({ collection: 'blog', data: post, publish: true });
	const saved = await save({ ...blog, data: newer });
	await scheduleEntry(context, asha, { ...blog, ...saved, at });
	await archiveEntry(context, asha, { collection: 'faq', slug: 'syllabus', version: 1 });
}

async function texts(db: Database) {
	return (await exportContent(db)).map(toText);
}

function toText({ path, bytes }: ContentFile) {
	return [path, Buffer.from(bytes).toString()];
}

async function sights(db: Database) {
	const [shown, archived] = [
		await listPictures(db, {}),
		await listPictures(db, { archived: true }),
	];
	return Object.fromEntries([
		...shown.pictures.map(({ alt }) => [alt, 'shown']),
		...archived.pictures.map(({ alt }) => [alt, 'archived']),
	]);
}
