import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import type { ContentFile } from '#app/features/content/export-entries.server.ts';
import { parseContentFile, writeContentFile } from '#app/features/content/files/content-file.ts';
import { listFileEntries } from '#app/features/content/files/content-files-repository.server.ts';
import { describeFileProblem, pathOf } from '#app/features/content/files/read-content-tree.ts';
import { readContentVersion } from '#app/features/content/reader/change-repository.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import { archivePicture } from '#app/features/media/archive-picture.server.ts';
import { findPicturesByName } from '#app/features/media/picture-repository.server.ts';
import { uploadPicture } from '#app/features/media/upload-picture.server.ts';
import { importArchive } from '#app/features/transfer/archive.server.ts';
import {
	exportContent,
	importFiles,
	streamContent,
} from '#app/features/transfer/content-bundle.server.ts';
import { writeTar } from '#testkit/write-tar.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { makePicture } from '#tests/setup/hostile-pictures.ts';
import { seedShipped } from '#tests/support/seed-shipped.ts';
import { packContent } from '#tests/support/studio.ts';

const clock = new FixedClock();
const actor = { id: 'owner', name: 'Owner', role: 'owner' };

onBothEngines((makeDatabase) => {
	test('an export of seeded content equals the seed', async () => {
		const files = await exportContent(await seeded());
		const read = files.map(({ path, bytes }) => parseContentFile(path, bytes.toString()));
		const shipped = shippedContent.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
		const paths = (one: ContentFile) => one.path;
		expect(files.map(paths).toSorted()).toEqual(shipped.map(pathOf));
		const byPath = new Map(read.map((one, at) => [files[at]?.path, one]));
		for (const entry of shipped) {
			expect(byPath.get(pathOf(entry))).toEqual({ outcome: 'read', entry });
		}
	});

	test('an empty site that imports an export exports the same bytes', async () => {
		const archive = await packContent(await seeded());
		const db = await makeDatabase();
		const result = await importArchive({ db, clock }, actor, archive);
		expect(result).toMatchObject({ outcome: 'imported', changed: [], unchanged: 0, kept: [] });
		expect(await packContent(db)).toEqual(archive);
		const lastChange = await readContentVersion(db);
		const again = await importArchive({ db, clock }, actor, archive);
		expect(again).toMatchObject({ created: [], changed: [], unchanged: shippedContent.length });
		expect(await readContentVersion(db)).toBe(lastChange);
	});

	test('pictures are read one by one, so that memory never has all of them', async () => {
		const db = await makeDatabase();
		const bytes = await makePicture('png');
		for (const alt of ['One', 'Two']) {
			await uploadPicture({ db, clock }, actor, { filename: `${alt}.png`, bytes, alt });
		}
		const files = await streamContent(db);
		expect((await files.next()).value?.path).toMatch(/one-\w+\.webp$/);
		await db.deleteFrom('picture_files').execute();
		const rest = await Array.fromAsync(files);
		expect(rest.map(({ path }) => path)).toEqual([expect.stringMatching(/one-\w+\.yaml$/)]);
	});

	test('uploaded pictures are exported under the names that content uses', async () => {
		const from = await seeded();
		const bytes = await makePicture('png');
		const upload = { filename: 'hills.png', bytes, alt: 'Hills', focal: { x: 20, y: 80 } };
		const stored = await uploadPicture({ db: from, clock }, actor, upload);
		const name = stored.outcome === 'stored' ? stored.name : '';
		const file = await changedFile(from, 'blog/how-to-review-a-mock-test.yaml', /^/, '');
		const text = Buffer.from(file.bytes).toString('utf8');
		const withPicture = `${text}picture:\n  name: ${name}\n  alt: Hills\n`;
		const changed = [{ path: file.path, bytes: Buffer.from(withPicture) }];
		await importFiles({ db: from, clock }, actor, changed);

		const to = await makeDatabase();
		const result = await importArchive({ db: to, clock }, actor, await packContent(from));
		expect(result).toMatchObject({ outcome: 'imported' });
		const [moved] = await findPicturesByName(to, [name]);
		expect(moved).toMatchObject({ name, alt: 'Hills', focal: { x: 20, y: 80 } });
		expect(moved?.files.length).toBeGreaterThan(2);
	});

	test('an archived picture is restored with the content that shows it', async () => {
		const db = await seeded();
		const upload = { filename: 'hills.png', bytes: await makePicture('png'), alt: 'Hills' };
		const stored = await uploadPicture({ db, clock }, actor, upload);
		if (stored.outcome !== 'stored') throw new Error(JSON.stringify(stored.errors));
		const archive = await packContent(db);
		await archivePicture({ db, clock }, actor, stored.id);
		expect(await findPicturesByName(db, [stored.name])).toEqual([]);
		const result = await importArchive({ db, clock }, actor, archive);
		expect(result).toMatchObject({ outcome: 'imported' });
		expect(await findPicturesByName(db, [stored.name])).toMatchObject([{ id: stored.id }]);
	});

	test('changes are written, entries without a file stay, and a restart keeps both', async () => {
		const db = await seeded();
		const files = [await changedFile(db, 'faq/syllabus.yaml', /question: .*/, 'question: Why?')];
		const trial = await importFiles({ db, clock }, actor, files, { dryRun: true });
		expect(trial).toMatchObject({ outcome: 'checked', changed: ['faq/syllabus.yaml'] });
		expect(await questions(db)).not.toContain('Why?');

		const result = await importFiles({ db, clock }, actor, files);
		expect(result).toMatchObject({ outcome: 'imported', created: [], unchanged: 0 });
		expect(result).toHaveProperty('kept.length', shippedContent.length - 1);
		await seedContent(db, shippedContent, clock);
		expect(await questions(db)).toContain('Why?');
	});

	test('one invalid file rejects all of them', async () => {
		const db = await seeded();
		const before = await packContent(db);
		const wrong = [
			await changedFile(db, 'faq/syllabus.yaml', /question: .*/, 'question: Why?'),
			await changedFile(db, 'exam/ranchi.yaml', /record: .*/, 'record: nowhere'),
			await changedFile(db, 'institute/du.yaml', 'address: /du', 'address: /Exams3'),
			await changedFile(db, 'page/terms.yaml', 'position', 'position', 'page/about.yaml'),
			await changedFile(db, 'page/terms.yaml', 'position', 'position', 'page/desk.yaml'),
			await changedFile(db, 'exam/rohtak.yaml', /address: .*/, 'address: /exams/rohtak'),
			await changedFile(db, 'exam/indore.yaml', /address: .*/, 'address: https://a.example'),
			await changedFile(db, 'home/home.yaml', 'name: hero', 'name: nothing-like-it'),
			await changedFile(db, 'site/site.yaml', 'position', 'position', 'site/second.yaml'),
		];
		const result = await importFiles({ db, clock }, actor, wrong);
		const said = result.outcome === 'wrong' ? result.problems.map(describeFileProblem) : [];
		expect(said.toSorted().map((line) => line.split('. ')[0])).toEqual([
			'exam/indore.yaml: address: Write a slash and one word, such as /exams3: letters, digits and hyphens.',
			'exam/ranchi.yaml: record: There is no “nowhere” in exam-facts',
			'exam/rohtak.yaml: address: Write a slash and one word, such as /exams3: letters, digits and hyphens.',
			'home/home.yaml: hero.picture: There is no picture “nothing-like-it”',
			'institute/du.yaml: address: The address /exams3 belongs to exam/ranchi.yaml',
			'page/about.yaml: address: This address belongs to the site itself',
			'page/desk.yaml: address: This address belongs to the site itself',
			'site/second.yaml: There is one “Site settings” only, site/site.yaml',
		]);
		expect(await packContent(db)).toEqual(before);
	});

	test('content that the studio would not publish is not imported either, except as a draft', async () => {
		const db = await seeded();
		const dates = (day: string) => changedFile(db, 'calender/cuet.yaml', '27.02.2024', day);
		const figures = await changedFile(db, 'pattern/cuet.yaml', '"40"', 'forty');
		const understood = await importFiles({ db, clock }, actor, [await dates('20/05/2027')]);
		expect(understood).toMatchObject({ outcome: 'imported', changed: ['calender/cuet.yaml'] });
		const refused = await importFiles({ db, clock }, actor, [
			await changedFile(db, 'calender/cuet.yaml', '20/05/2027', '31/02/2027'),
			figures,
		]);
		expect(refused).toMatchObject({
			outcome: 'wrong',
			problems: [
				{ file: 'calender/cuet.yaml', message: expect.stringContaining('names no day') },
				{ file: 'pattern/cuet.yaml', message: expect.stringContaining('is not a figure') },
			],
		});
		const draft = Buffer.concat([Buffer.from('status: draft\n'), figures.bytes]);
		const kept = await importFiles({ db, clock }, actor, [{ ...figures, bytes: draft }]);
		expect(kept).toMatchObject({ outcome: 'imported', changed: ['pattern/cuet.yaml'] });
	});

	test('a draft must fit the existing content, an archived entry need not', async () => {
		const db = await seeded();
		const files = (await exportContent(db)).filter(({ path }) => path === 'exam/ranchi.yaml');
		const text = files[0]?.bytes.toString() ?? '';
		const wrong = text
			.replace(/^position.*\n/, '')
			.replace(/record: .*/, 'record: nowhere')
			.replace(/address: .*/, 'address: /about');
		const importText = (text: string) =>
			importFiles({ db, clock }, actor, [{ path: 'exam/ranchi.yaml', bytes: Buffer.from(text) }]);
		const refused = await importText(`${text}draft:\n${wrong.replace(/^(?=.)/gm, '  ')}`);
		expect(refused).toMatchObject({
			outcome: 'wrong',
			problems: [{ field: 'draft.record' }, { field: 'draft.address' }],
		});
		const archived = await importText(`position: 1\nstatus: archived\n${wrong}`);
		expect(archived).toMatchObject({ outcome: 'imported', changed: ['exam/ranchi.yaml'] });
	});

	test.each([
		['a file of something else', 'no content', Buffer.from('hello')],
		['a damaged file', 'cannot be unpacked', gzipSync('hello').subarray(0, 12)],
		['a packed file of something else', 'not a tar archive', gzipSync('hello'.repeat(500))],
		['an empty archive', 'no content', writeTar([])],
		[
			'a name that leads out',
			'“../x.yaml”',
			writeTar([{ path: '../x.yaml', bytes: Buffer.from('a: 1') }]),
		],
		[
			'bytes that are no text',
			'UTF-8',
			writeTar([{ path: 'faq/x.yaml', bytes: Buffer.from([0xff]) }]),
		],
		[
			'the same file twice',
			'there twice',
			writeTar(['faq/x.yaml', 'content/faq/x.yaml'].map((path) => ({ path, bytes: faq }))),
		],
		['more than fits', 'more than 64 MB', gzipSync(Buffer.alloc(65 * 1024 * 1024))],
		['more than it says', 'cannot be unpacked', understated],
		[
			'very much text',
			'more than 16 MB of text',
			gzipSync(writeTar([{ path: 'faq/x.yaml', bytes: Buffer.alloc(17 * 1024 * 1024) }])),
		],
	])('%s is rejected with a message', async (_what, message, bytes) => {
		const db = await makeDatabase();
		const result = await importArchive({ db, clock }, actor, bytes);
		expect(result).toMatchObject({
			outcome: 'wrong',
			problems: [{ message: expect.stringContaining(message) }],
		});
		expect(await exportContent(db)).toEqual([]);
	});

	async function seeded() {
		const db = await makeDatabase();
		await seedShipped(db, clock);
		return db;
	}
});

const understated = gzipSync(Buffer.alloc(100_000));
understated.writeUInt32LE(1, understated.length - 4);
const faq = Buffer.from('position: 1\nquestion: Why?\nanswer: Because.\n');

async function changedFile(
	db: Database,
	path: string,
	from: string | RegExp,
	to: string,
	as = path,
): Promise<ContentFile> {
	const entry = (await listFileEntries(db)).find((one) => pathOf(one) === path);
	if (!entry) throw new Error(`There is no ${path}.`);
	return { path: as, bytes: Buffer.from(writeContentFile(entry).replace(from, to)) };
}

async function questions(db: Database) {
	return (await createContentReader(db).list('faq')).map((entry) => entry.data.question);
}
