import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import { contentVersionsMigration } from '#app/db/migrations/0001-0012/0004-content-versions.ts';
import { type Database, migrate } from '#app/db/open-database.server.ts';
import {
	recordExamDateChange,
	recordPictureChange,
} from '#app/features/content/content-changes.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { archiveEntry } from '#app/features/content/entries/change-status.server.ts';
import { findEntries } from '#app/features/content/entries/find-entries.server.ts';
import { deleteEntry } from '#app/features/content/entries/make-entry.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { listVersions } from '#app/features/content/history/versions.server.ts';
import {
	deleteChanges,
	listChanges,
	readContentVersion,
} from '#app/features/content/reader/change-repository.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import { countWaiting } from '#tests/setup/count-waiting.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, openStudio, post } from '#tests/support/studio.ts';

const clock = new FixedClock();
const shippedPost = { collection: 'blog' as const, slug: 'a-post', position: 1, data: post };

onBothEngines((makeDatabase) => {
	test('migrating twice changes nothing', async () => {
		const db = await makeDatabase();
		expect(await migrate(db)).toEqual([]);
	});

	test('entries from before versions keep title, order and history', async () => {
		const db = await makeDatabase();
		await goBack(db);
		const row = sql`1, 3, 10, 20`;
		const theirs = JSON.stringify({ ...post, title: 'By the editor' });
		await sql`insert into entries (collection, slug, position, version, created_at, updated_at, data, seed_hash)
			values ('blog', 'a-post', ${row}, ${JSON.stringify(post)}, 'old'), ('blog', 'edited', ${row}, ${theirs}, null)`.execute(
			db,
		);
		await contentVersionsMigration.up(db);
		await seedContent(db, [shippedPost], clock);
		const { entries } = await findEntries(db, 'blog');
		expect(entries.map(({ title, state, updatedBy }) => ({ title, state, updatedBy }))).toEqual([
			{ title: 'A post', state: 'published', updatedBy: null },
			{ title: 'By the editor', state: 'published', updatedBy: null },
		]);
		expect(await listVersions(db, 'blog', 'a-post')).toEqual([
			{ number: 4, event: 'shipped', by: null, at: clock.now().getTime() },
			{ number: 3, event: 'shipped', by: null, at: 20 },
		]);
		expect(await listVersions(db, 'blog', 'edited')).toMatchObject([{ number: 3, event: 'saved' }]);
		const reader = createContentReader(db);
		expect((await reader.page('blog', 1, 1)).total).toBe(2);
		expect((await reader.labels('blog')).map((one) => one.address)).toEqual([
			'/blog/a-post',
			'/blog/edited',
		]);
	});

	test('seeding writes all shipped entries once, each with a first version', async () => {
		const db = await makeDatabase();
		expect(await seedContent(db, shippedContent, clock)).toBe(shippedContent.length);
		expect(await seedContent(db, shippedContent, clock)).toBe(0);
		const versions = await listVersions(db, 'site', 'site');
		expect(versions).toMatchObject([{ number: 1, event: 'shipped', by: null }]);
	});

	test('seeding updates shipped texts but keeps what a person edited', async () => {
		const db = await makeDatabase();
		const other = { ...shippedPost, slug: 'another' };
		await seedContent(db, [shippedPost, other], clock);
		const studio = openStudio(db);
		const data = { ...post, title: 'By the editor' };
		await studio.save({ collection: 'blog', slug: 'a-post', data, version: 1, publish: true });
		const newer = { ...post, title: 'Shipped again' };
		const shipped = [
			{ ...shippedPost, data: newer },
			{ ...other, data: newer },
		];
		expect(await seedContent(db, shipped, clock)).toBe(1);
		const titles = (await createContentReader(db).list('blog')).map((entry) => entry.data.title);
		expect(titles).toEqual(['By the editor', 'Shipped again']);
	});

	test('shipped entries can be archived, drafted and scheduled', async () => {
		const db = await makeDatabase();
		const publishAt = clock.now().getTime() + 60_000;
		const draft = { ...post, title: 'Next' };
		const shipped = [
			{ ...shippedPost, publishAt, draft },
			{ ...shippedPost, slug: 'another', state: 'archived' as const },
		];
		expect(await seedContent(db, shipped, clock)).toBe(2);
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({
			published: post,
			data: draft,
			publishAt,
		});
		expect(await readEntry(db, 'blog', 'another')).toMatchObject({ state: 'archived' });
		expect(await seedContent(db, shipped, clock)).toBe(0);
		expect(await seedContent(db, [shippedPost], clock)).toBe(1);
		expect(await readEntry(db, 'blog', 'a-post')).toMatchObject({ hasDraft: false });
	});

	test('seeding does not restore what was deleted', async () => {
		const db = await makeDatabase();
		await seedContent(db, [shippedPost], clock);
		const { context, seen } = openStudio(db);
		const entry = { collection: 'blog' as const, slug: 'a-post' };
		await archiveEntry(context, asha, { ...entry, version: 1 });
		expect(await deleteEntry(context, asha, entry)).toEqual({ outcome: 'done' });
		const newer = { ...shippedPost, data: { ...post, title: 'Shipped again' } };
		expect(await seedContent(db, [newer], clock)).toBe(0);
		expect(await seen('blog')).toEqual([]);
		expect(await listVersions(db, 'blog', 'a-post')).toEqual([]);
	});

	test('changes are listed in order, and deleted except the last', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		expect(await readContentVersion(db)).toBe(0);
		await save({ collection: 'blog', data: post, publish: true });
		await save({ collection: 'blog', data: post, publish: true });
		await save({ collection: 'blog', data: post });
		const changes = await listChanges(db, 0);
		expect(changes.map((change) => change.slug)).toEqual(['a-post', 'a-post-2']);
		const [first, last] = changes.map((change) => change.id);
		expect(await readContentVersion(db)).toBe(last);
		expect((await listChanges(db, first ?? 0)).map((change) => change.slug)).toEqual(['a-post-2']);
		await deleteChanges(db, clock.now().getTime() + 1);
		expect((await listChanges(db, 0)).map((change) => change.id)).toEqual([last]);
	});

	test('a change of a picture or an exam’s dates is never visible before an earlier one', async () => {
		const db = await makeDatabase();
		const at = clock.now();
		const { second } = await db.transaction().execute(async (trx) => {
			await recordPictureChange(trx, 'uploads/a', at);
			const second = db.transaction().execute((own) => recordExamDateChange(own, 'one', at));
			// SQLite starts one transaction after the other.
			if (isPostgres(db)) await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1));
			return { second };
		});
		await second;
		expect((await listChanges(db, 0)).map(({ slug }) => slug)).toEqual(['uploads/a', 'one']);
	});
});

/** Takes the content tables back to before there were versions. */
async function goBack(db: Database) {
	for (const name of ['entries', 'entry_versions', 'content_changes']) {
		await db.schema.dropTable(name).execute();
	}
	await sql`create table content_revisions (collection text primary key, revision integer not null)`.execute(
		db,
	);
	await sql`create table entries (
		collection text not null, slug text not null, position integer not null, data text not null, seed_hash text,
		version integer not null default 1, created_at bigint not null, updated_at bigint not null,
		constraint entries_pk primary key (collection, slug)
	)`.execute(db);
}
