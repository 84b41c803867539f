import { expect, test } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import {
	archiveEntry,
	publishEntry,
	scheduleEntry,
	unarchiveEntry,
	unpublishEntry,
} from '#app/features/content/entries/change-status.server.ts';
import { findEntries } from '#app/features/content/entries/find-entries.server.ts';
import { deleteEntry } from '#app/features/content/entries/make-entry.server.ts';
import { publishDueEntries } from '#app/features/content/entries/publish-due-entries.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import {
	listVersions,
	readVersion,
	restoreVersion,
} from '#app/features/content/history/versions.server.ts';
import { listChanges } from '#app/features/content/reader/change-repository.server.ts';
import { updateResource } from '#app/features/content/resources/update-resource.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { seedShipped } from '#tests/support/seed-shipped.ts';
import { asha, binod, exam, openStudio, post } from '#tests/support/studio.ts';

const blog = { collection: 'blog', slug: 'a-post' } as const;
const renamed = { ...post, title: 'Renamed' };

onBothEngines((makeDatabase, { makeShared }) => {
	/** Processes that share a database. SQLite blocks while it waits, so there they share a handle. */
	async function makeRivals(count: number) {
		const handles = await makeShared(count);
		const [first] = handles;
		if (!first) throw new Error('Some were asked for.');
		return { first, handles: isPostgres(first) ? handles : handles.map(() => first) };
	}

	test('a new entry is a draft until it is published', async () => {
		const db = await makeDatabase();
		const { context, clock, save, seen } = openStudio(db);
		expect(await save({ collection: 'blog', data: post })).toMatchObject({
			slug: 'a-post',
			version: 1,
		});
		expect(await seen('blog')).toEqual([]);
		expect(await listChanges(db, 0)).toEqual([]);
		expect(await readEntry(db, 'blog', 'a-post')).toEqual({
			...blog,
			state: 'draft',
			data: post,
			published: null,
			hasDraft: false,
			version: 1,
			publishAt: null,
			updatedAt: clock.now().getTime(),
			updatedBy: 'Asha',
			address: '/blog/a-post',
		});
		expect(await publishEntry(context, binod, { ...blog, version: 1 })).toEqual({
			outcome: 'done',
			version: 2,
		});
		expect(await seen('blog')).toEqual(['a-post']);
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({
			state: 'published',
			published: post,
			updatedBy: 'Binod',
		});
	});

	test('a draft of a published entry does not change the public version', async () => {
		const db = await makeDatabase();
		const { context, clock, save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		const published = clock.now();
		clock.pass(1000);
		await save({ ...blog, data: renamed, version: 1 });
		const [entry] = await createContentReader(db).list('blog');
		expect(entry).toEqual({ ...blog, data: post, updatedAt: published });
		expect((await createContentReader(db).labels('blog'))[0]?.label).toBe('A post');
		expect((await createContentReader(db, { drafts: true }).labels('blog'))[0]?.label).toBe(
			'Renamed',
		);
		expect(await listChanges(db, 0)).toHaveLength(1);
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({
			state: 'published',
			data: renamed,
			published: post,
			hasDraft: true,
			version: 2,
		});
		await publishEntry(context, asha, { ...blog, version: 2 });
		expect((await createContentReader(db).find('blog', 'a-post'))?.data).toEqual(renamed);
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({ hasDraft: false, version: 3 });
	});

	test('what is saved without a change stays as it was, whatever it is', async () => {
		const db = await makeDatabase();
		const { context, clock, save } = openStudio(db);
		await seedShipped(db, clock);
		for (const { collection, slug } of await db.selectFrom('entries').selectAll().execute()) {
			const place = { collection: collection as 'blog', slug };
			const { data, version, updatedAt } = (await readEntry(db, place.collection, slug)) ?? {};
			clock.pass(1000);
			const saved = await saveEntry(context, asha, { ...place, data, version });
			expect({ collection, ...saved }).toEqual({ collection, outcome: 'saved', slug, version });
			const after = await readEntry(db, place.collection, slug);
			expect(after).toMatchObject({ hasDraft: false, version, updatedAt });
		}
		await save({ collection: 'blog', data: post, publish: true });
		await save({ ...blog, data: renamed, version: 1 });
		await save({ ...blog, data: renamed, version: 2 });
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({ hasDraft: true, version: 2 });
	});

	test('unpublished and archived entries are hidden, keep their content and are restored as drafts', async () => {
		const db = await makeDatabase();
		const { context, save, seen } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		await save({ ...blog, data: renamed, version: 1 });
		expect(await unpublishEntry(context, asha, { ...blog, version: 2 })).toMatchObject({
			version: 3,
		});
		expect(await seen('blog')).toEqual([]);
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({
			state: 'draft',
			data: renamed,
			published: null,
			hasDraft: false,
		});
		expect(await unpublishEntry(context, asha, { ...blog, version: 3 })).toEqual({
			outcome: 'missing',
		});
		expect(await archiveEntry(context, asha, { ...blog, version: 3 })).toMatchObject({
			version: 4,
		});
		expect((await createContentReader(db, { drafts: true }).list('blog')).length).toBe(0);
		expect(await unarchiveEntry(context, asha, { ...blog, version: 4 })).toMatchObject({
			version: 5,
		});
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({ state: 'draft', data: renamed });
	});

	test('only an archived entry can be deleted, and then nothing of it remains', async () => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		await save({ collection: 'blog', data: post });
		expect(await deleteEntry(context, asha, blog)).toEqual({ outcome: 'missing' });
		await archiveEntry(context, asha, { ...blog, version: 1 });
		expect(await deleteEntry(context, asha, blog)).toEqual({ outcome: 'done' });
		expect(await readEntry(db, 'blog', 'a-post')).toBeUndefined();
		expect(await readVersion(db, 'blog', 'a-post', 1)).toBeUndefined();
		const again = await save({ collection: 'blog', data: post });
		expect(again).toMatchObject({ slug: 'a-post', version: 1 });
		expect(await listVersions(db, 'blog', 'a-post')).toMatchObject([{ number: 1, event: 'saved' }]);
	});

	test('a single entry can be changed but not hidden', async () => {
		const db = await makeDatabase();
		const { context, clock } = openStudio(db);
		await seedShipped(db, clock);
		const site = { collection: 'site', slug: 'site', version: 1 } as const;
		for (const hide of [unpublishEntry, archiveEntry]) {
			expect(await hide(context, asha, site)).toEqual({ outcome: 'missing' });
		}
		const { data } = (await readEntry(db, 'site', 'site')) ?? {};
		expect(await saveEntry(context, asha, { collection: 'site', data })).toMatchObject({
			outcome: 'invalid',
		});
		expect(await saveEntry(context, asha, { ...site, data, publish: true })).toMatchObject({
			outcome: 'saved',
		});
	});

	test('every change is in the history with author and time, and can be restored', async () => {
		const db = await makeDatabase();
		const { context, clock, save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		clock.pass(1000);
		await saveEntry(context, binod, { ...blog, data: renamed, version: 1 });
		await publishEntry(context, asha, { ...blog, version: 2 });
		const at = clock.now().getTime();
		expect(await listVersions(db, 'blog', 'a-post')).toEqual([
			{ number: 3, event: 'published', by: 'Asha', at },
			{ number: 2, event: 'saved', by: 'Binod', at },
			{ number: 1, event: 'published', by: 'Asha', at: at - 1000 },
		]);
		expect(await readVersion(db, 'blog', 'a-post', 1)).toEqual({ number: 1, data: post });
		const restored = { ...blog, number: 1, version: 3, publish: true };
		expect(await restoreVersion(context, asha, restored)).toMatchObject({ version: 4 });
		expect((await createContentReader(db).find('blog', 'a-post'))?.data).toEqual(post);
		expect((await listVersions(db, 'blog', 'a-post'))[0]?.event).toBe('restored');
		expect(await restoreVersion(context, asha, { ...restored, number: 9, version: 4 })).toEqual({
			outcome: 'missing',
		});
	});

	test('a change of an older version is a conflict and changes nothing', async () => {
		const db = await makeDatabase();
		const { context, clock, save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		await saveEntry(context, binod, { ...blog, data: renamed, version: 1, publish: true });
		const theirs = await readEntry(db, 'blog', 'a-post');
		const old = { ...blog, version: 1 };
		const later = clock.now().getTime() + 1000;
		for (const late of [
			saveEntry(context, asha, { ...old, data: { ...post, title: 'Too late' } }),
			publishEntry(context, asha, old),
			unpublishEntry(context, asha, old),
			archiveEntry(context, asha, old),
			scheduleEntry(context, asha, { ...old, at: later }),
			restoreVersion(context, asha, { ...old, number: 1 }),
		]) {
			expect(await late).toEqual({ outcome: 'conflict', theirs });
		}
		expect(await readEntry(db, 'blog', 'a-post')).toEqual(theirs);
		expect(await publishEntry(context, asha, { ...old, slug: 'nowhere' })).toEqual({
			outcome: 'missing',
		});
	});

	test('of many concurrent saves exactly one wins, and the others get the winning version', async () => {
		const { first, handles } = await makeRivals(4);
		await openStudio(first).save({ collection: 'blog', data: post });
		const results = await Promise.all(
			handles.flatMap((db, n) =>
				[0, 1].map((m) => {
					const data = { ...post, title: `From ${n}.${m}` };
					return saveEntry(openStudio(db).context, asha, { ...blog, data, version: 1 });
				}),
			),
		);
		expect(results.filter((one) => one.outcome === 'saved')).toHaveLength(1);
		const winner = await readEntry(first, 'blog', 'a-post');
		const conflicts = results.filter((one) => one.outcome === 'conflict');
		expect(conflicts).toHaveLength(7);
		for (const { theirs } of conflicts) expect(theirs).toEqual(winner);
		expect(await listVersions(first, 'blog', 'a-post')).toHaveLength(2);
	});

	test('a due entry is published once, by any number of processes', async () => {
		const { first, handles } = await makeRivals(3);
		const { context, clock, save, seen } = openStudio(first);
		await save({ collection: 'blog', data: post });
		const now = clock.now().getTime();
		const scheduled = { ...blog, version: 1, at: now + 1000 };
		expect(await scheduleEntry(context, asha, { ...scheduled, at: now })).toEqual({
			outcome: 'past',
		});
		expect(await scheduleEntry(context, asha, scheduled)).toMatchObject({ version: 2 });
		expect(await publishDueEntries(context)).toEqual({ published: 0, stopped: [] });
		await save({ ...blog, data: renamed, version: 2 });
		clock.pass(1000);
		const counts = await Promise.all(handles.map((db) => publishDueEntries({ db, clock })));
		expect(counts.map(({ published }) => published).toSorted()).toEqual([0, 0, 1]);
		expect(await seen('blog')).toEqual(['a-post']);
		expect(await readEntry(first, 'blog', 'a-post')).toMatchObject({
			state: 'published',
			published: renamed,
			publishAt: null,
			version: 4,
		});
		expect((await listVersions(first, 'blog', 'a-post'))[0]).toMatchObject({
			event: 'published',
			by: 'Asha',
		});
	});

	test('a schedule can be cancelled', async () => {
		const db = await makeDatabase();
		const { context, clock, save, seen } = openStudio(db);
		await save({ collection: 'blog', data: post });
		const at = clock.now().getTime() + 1000;
		await scheduleEntry(context, asha, { ...blog, version: 1, at });
		await scheduleEntry(context, asha, { ...blog, version: 2, at: null });
		clock.pass(2000);
		expect(await publishDueEntries(context)).toEqual({ published: 0, stopped: [] });
		expect(await seen('blog')).toEqual([]);
	});

	test('a due entry that fails the checks stays unpublished, and says so until it is changed', async () => {
		const db = await makeDatabase();
		const { context, clock, save, seen } = openStudio(db);
		const wrong = { ...post, body: 'Dates: TBA' };
		await save({ collection: 'blog', data: wrong });
		const { slug } = await save({ collection: 'exam', data: exam });
		const at = clock.now().getTime() + 1000;
		const stopped = {
			outcome: 'invalid',
			errors: { '': expect.stringContaining('“TBA”') },
		};
		expect(await publishEntry(context, asha, { ...blog, version: 1 })).toEqual(stopped);
		expect(await scheduleEntry(context, asha, { ...blog, version: 1, at })).toEqual(stopped);
		await save({ ...blog, data: post, version: 1 });
		await scheduleEntry(context, asha, { ...blog, version: 2, at });
		await save({ ...blog, data: wrong, version: 3 });
		await scheduleEntry(context, asha, { collection: 'exam', slug, version: 1, at });
		await db
			.updateTable('entries')
			.set({ data: JSON.stringify({ ...exam, record: 'gone' }) })
			.where('collection', '=', 'exam')
			.execute();
		clock.pass(1000);
		const due = await publishDueEntries(context);
		expect(due.published).toBe(0);
		expect(due.stopped.toSorted((a, b) => a.collection.localeCompare(b.collection))).toEqual([
			{ collection: 'blog', slug: 'a-post', reasons: [expect.stringContaining('“TBA”')] },
			{ collection: 'exam', slug, reasons: [expect.stringContaining('“gone”')] },
		]);
		expect(await publishDueEntries(context)).toEqual({ published: 0, stopped: [] });
		expect(await seen('blog')).toEqual([]);
		expect((await listVersions(db, 'blog', 'a-post'))[0]?.event).toBe('held');
		const isPublishStopped = async () =>
			(await findEntries(db, 'blog')).entries.map((one) => one.isPublishStopped);
		expect(await isPublishStopped()).toEqual([true]);
		await save({ ...blog, data: post, version: 5 });
		expect(await isPublishStopped()).toEqual([false]);
	});

	test('the update page finds a post by its public title, and waits for its draft', async () => {
		const { context, save } = openStudio(await makeDatabase());
		await save({ collection: 'blog', data: post, publish: true });
		await save({ ...blog, data: renamed, version: 1 });
		const fields = { title: 'A third title', description: 'What it says.' };
		const update = (previous: string) =>
			updateResource(context, asha, 'blog', { previous, entry: '', version: '', fields });
		expect(await update(post.title)).toMatchObject({
			outcome: 'conflict',
			message: expect.stringContaining('in the studio'),
		});
		expect(await update(renamed.title)).toMatchObject({ outcome: 'unknown' });
	});

	test('an earlier version that fails the checks is restored only as a draft', async () => {
		const db = await makeDatabase();
		const { context, save } = openStudio(db);
		await save({ collection: 'blog', data: { ...post, body: 'Dates: TBA' } });
		await save({ ...blog, data: post, version: 1, publish: true });
		const restore = { ...blog, number: 1, version: 2 };
		expect(await restoreVersion(context, asha, { ...restore, publish: true })).toMatchObject({
			outcome: 'stopped',
			stops: [{ label: 'Post' }],
		});
		expect(await restoreVersion(context, asha, restore)).toMatchObject({
			outcome: 'saved',
			version: 3,
		});
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({ published: post });
	});
});
