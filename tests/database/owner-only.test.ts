import { describe, expect, test } from 'vitest';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import {
	archiveEntry,
	publishEntry,
	scheduleEntry,
} from '#app/features/content/entries/change-status.server.ts';
import { publishDueEntries } from '#app/features/content/entries/publish-due-entries.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { writeEntry } from '#app/features/content/entries/write-entry.server.ts';
import { restoreVersion } from '#app/features/content/history/versions.server.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { importArchive } from '#app/features/transfer/archive.server.ts';
import { actOnEntry } from '#app/routes/desk/studio/entry/act-on-entry.server.ts';
import { actOnList } from '#app/routes/desk/studio/list/act-on-list.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { seedShipped } from '#tests/support/seed-shipped.ts';
import { packContent } from '#tests/support/studio.ts';

const owner = { id: 'o', name: 'Owner', role: 'owner' };
const editor = { id: 'e', name: 'Editor', role: 'editor' };
const fields = { version: '', data: '', day: '', time: '' };
const ownerOnly = [
	'bookingUrl',
	'complaintsContact',
	'email',
	'legalName',
	'phone',
	'privacyContact',
	'stage',
	'studentZoneUrl',
	'testAppUrl',
	'whatsapp',
];

describe('the fields that belong to the owner', () => {
	const marked = Object.entries(collections).flatMap(([name, { fields: all }]) =>
		Object.entries(all).flatMap(([field, { ownerOnly: isMarked, kind }]) =>
			isMarked ? [{ name, field, kind }] : [],
		),
	);

	test('are those that decide where enquiries, calls and passwords go', () => {
		expect(marked.map(({ name, field }) => `${name}.${field}`).toSorted()).toEqual([
			'session.place',
			...ownerOnly.map((field) => `site.${field}`),
		]);
	});

	test('are single texts, which the studio can show read-only', () => {
		expect(marked.filter(({ kind }) => !['text', 'link', 'choice'].includes(kind))).toEqual([]);
	});
});

onBothEngines((makeDatabase) => {
	async function openSite() {
		const db = await makeDatabase();
		const clock = new FixedClock();
		await seedShipped(db, clock);
		const [entry] = shippedContent.filter(({ collection }) => collection === 'site');
		if (!entry) throw new Error('The site has settings.');
		const place = { collection: 'site' as CollectionName, slug: entry.slug };
		const read = async () => {
			const known = await readEntry(db, 'site', entry.slug);
			if (!known) throw new Error('The site has settings.');
			return { ...known, data: known.data as Record<string, unknown> };
		};
		const seen = async () => (await createContentReader(db).single('site')).data;
		return { db, clock, context: { db, clock }, place, read, seen };
	}

	test('cannot be saved or published with another value by an editor', async () => {
		const { context, place, read, seen } = await openSite();
		const { data, version } = await read();
		for (const field of ownerOnly) {
			const value = field.endsWith('Url') ? 'https://evil.example.com' : 'evil@example.com';
			const changed = { ...data, [field]: value };
			const refused = { outcome: 'invalid', errors: { [field]: expect.any(String) } };
			for (const publish of [false, true]) {
				const entry = { ...place, data: changed, version, publish };
				expect(await saveEntry(context, editor, entry)).toMatchObject(refused);
			}
			const sent = { ...fields, intent: 'save', version: '1', data: JSON.stringify(changed) };
			expect(await actOnEntry(context, editor, place, sent)).toMatchObject(refused);
		}
		expect(await seen()).toEqual(data);
		expect((await read()).data).toEqual(data);
	});

	test('leave an editor free to change everything else, and the owner everything', async () => {
		const { context, place, read, seen } = await openSite();
		const { data, version } = await read();
		const tagline = { ...place, data: { ...data, tagline: 'New' }, version, publish: true };
		expect(await saveEntry(context, editor, tagline)).toMatchObject({ outcome: 'saved' });
		const email = { ...place, data: { ...data, email: 'new@example.com' }, publish: true };
		expect(await saveEntry(context, owner, email)).toMatchObject({ outcome: 'saved' });
		expect((await seen()).email).toBe('new@example.com');
	});

	test('cannot be published, scheduled or hastened by an editor while the owner only drafted them', async () => {
		const { context, clock, place, read, seen } = await openSite();
		const { data } = await read();
		const draft = { ...data, email: 'later@example.com' };
		await saveEntry(context, owner, { ...place, data: draft });
		const entry = { ...place, version: (await read()).version };
		const refused = { outcome: 'invalid', errors: { email: expect.any(String) } };
		const soon = clock.now().getTime() + 60_000;
		expect(await publishEntry(context, editor, entry)).toMatchObject(refused);
		expect(await scheduleEntry(context, editor, { ...entry, at: soon })).toMatchObject(refused);
		const sent = { ...fields, version: String(entry.version), day: '2098-01-02', time: '09:30' };
		for (const intent of ['check', 'publish', 'schedule']) {
			expect(await actOnEntry(context, editor, place, { ...sent, intent })).toMatchObject({
				outcome: 'checked',
				findings: [{ severity: 'stop', label: 'Email' }],
			});
		}
		// Other fields of the owner's draft may be changed, and the owner's schedule stays.
		const withTagline = { ...draft, tagline: 'Newer' };
		expect(await saveEntry(context, editor, { ...place, data: withTagline })).toMatchObject({
			outcome: 'saved',
		});
		const later = soon + 60_000;
		const { version } = await read();
		expect(await scheduleEntry(context, owner, { ...place, version, at: later })).toMatchObject({
			outcome: 'done',
		});
		const timed = { ...place, version: (await read()).version };
		expect(await scheduleEntry(context, editor, { ...timed, at: soon })).toMatchObject(refused);
		expect((await seen()).email).toBe(data.email);
		clock.pass(180_000);
		expect((await publishDueEntries(context)).published).toBe(1);
		expect((await seen()).email).toBe('later@example.com');
	});

	test('stay as they are when an editor restores a version', async () => {
		const { context, place, read, seen } = await openSite();
		const first = await read();
		const changed = { ...first.data, email: 'new@example.com', tagline: 'New' };
		await saveEntry(context, owner, { ...place, data: changed, publish: true });
		const restore = { ...place, number: first.version, publish: true };
		const { version } = await read();
		expect(await restoreVersion(context, editor, { ...restore, version })).toMatchObject({
			outcome: 'saved',
			keptOwnerOnly: true,
		});
		expect(await seen()).toMatchObject({ email: 'new@example.com', tagline: first.data.tagline });
		await restoreVersion(context, owner, { ...restore, version: (await read()).version });
		expect((await seen()).email).toBe(first.data.email);
	});

	test('cannot be changed through files, lists or future operations', async () => {
		const { context, db, place, read, seen } = await openSite();
		const { data, version } = await read();
		const own = await openSite();
		const changed = { ...data, email: 'evil@example.com' };
		await saveEntry(own.context, owner, { ...place, data: changed, publish: true });
		const archive = await packContent(own.db);
		expect(await importArchive(context, editor, archive)).toMatchObject({
			outcome: 'wrong',
			problems: [{ field: 'email' }],
		});
		for (const intent of ['duplicate', 'archive']) {
			const sent = { intent, slug: place.slug, before: '' };
			expect(await actOnList(context, editor, 'site', sent)).toMatchObject({ isError: true });
		}
		expect(await archiveEntry(context, editor, { ...place, version })).toEqual({
			outcome: 'missing',
		});
		const write = db.transaction().execute(async (trx) => {
			const row = await trx
				.selectFrom('entries')
				.selectAll()
				.where('collection', '=', 'site')
				.executeTakeFirstOrThrow();
			const made = { ...place, state: 'published', data: changed, event: 'saved' } as const;
			await writeEntry(trx, row, { ...made, by: editor, at: 1 });
		});
		await expect(write).rejects.toThrow('Only the owner');
		expect((await seen()).email).toBe(data.email);
		expect(await importArchive(context, owner, archive)).toMatchObject({ outcome: 'imported' });
		expect((await seen()).email).toBe('evil@example.com');
	});
});
