import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import {
	publishEntry,
	scheduleEntry,
	unpublishEntry,
} from '#app/features/content/entries/change-status.server.ts';
import { publishDueEntries } from '#app/features/content/entries/publish-due-entries.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { withdrawExpiredClaims } from '#app/features/content/entries/withdraw-expired-claims.server.ts';
import { listVersions, restoreVersion } from '#app/features/content/history/versions.server.ts';
import { refreshFingerprints } from '#app/features/content/reader/refresh-fingerprints.server.ts';
import { updateResource } from '#app/features/content/resources/update-resource.server.ts';
import { seedContent } from '#app/features/content/seed-content.server.ts';
import { importFiles } from '#app/features/transfer/content-bundle.server.ts';
import { hour } from '#app/platform/durations.ts';
import { actOnEntry } from '#app/routes/desk/studio/entry/act-on-entry.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { seedShipped } from '#tests/support/seed-shipped.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { asha, openStudio, post } from '#tests/support/studio.ts';

const owner = { id: 'o', name: 'Owner', role: 'owner' };
const noEvidence = { text: '1000+ students trained', kind: 'number' };
const proven = {
	...noEvidence,
	evidence: 'Register of 2019 to 2023, office folder 4',
	evidenceDate: '2023-03-01',
	until: '2023-04-01',
};
const ofStudent = {
	...proven,
	text: 'The sessions helped me most.',
	kind: 'testimonial',
	studentName: 'Meera Nair',
	rank: 'AIR 12, IPMAT Indore 2022',
	course: 'Premium Mentorship Programme',
	courseLength: '8 months',
	paid: 'paid',
	successDate: '2022-07-01',
	consentDate: '2022-07-10',
	consentPlace: 'Office folder 5',
};
const home = shippedEntry('home', 'home');
const counter = { value: '1000+', label: 'students trained' };
const promise = 'Join now for guaranteed selection.';

onBothEngines((makeDatabase) => {
	async function open({ isEmpty = false } = {}) {
		const db = await makeDatabase();
		const studio = openStudio(db);
		if (!isEmpty) await seedShipped(db, studio.clock);
		const publish = (
			collection: 'claim' | 'home' | 'testimonial' | 'blog',
			data: unknown,
			slug?: string,
		) => saveEntry(studio.context, asha, { collection, slug, data, publish: true });
		return { db, ...studio, publish };
	}

	test('a claim stays a draft until it has everything that the rules require', async () => {
		const { publish, save, seen, context } = await open({ isEmpty: true });
		for (const [field, claim, reason] of [
			['evidence', proven, 'A claim needs evidence'],
			['evidenceDate', proven, 'from which day'],
			['until', proven, 'until when'],
			['rank', ofStudent, 'rank or result'],
			['courseLength', ofStudent, 'how long'],
			['paid', ofStudent, 'paid for'],
			['consentDate', ofStudent, 'written consent'],
		] as const) {
			const data = { ...claim, [field]: undefined };
			const errors = { [field]: expect.stringContaining(reason) };
			expect(await publish('claim', data)).toMatchObject({ outcome: 'invalid', errors });
			const { slug, version } = await save({ collection: 'claim', data });
			const place = { collection: 'claim', slug, version } as const;
			expect(await publishEntry(context, asha, place)).toMatchObject({
				outcome: 'invalid',
				errors,
			});
		}
		expect(await seen('claim')).toEqual([]);
	});

	test('consent from before the success does not count', async () => {
		const { publish } = await open({ isEmpty: true });
		const early = { ...ofStudent, consentDate: ofStudent.successDate };
		expect(await publish('claim', early)).toMatchObject({
			errors: { consentDate: expect.stringContaining('later than the result') },
		});
		expect(await publish('claim', ofStudent)).toMatchObject({ outcome: 'saved' });
	});

	test('a figure needs a published claim with the same figure', async () => {
		const { publish, save, context } = await open();
		const counters = (claim?: string, value = '1000+') =>
			publish('home', { ...home, counters: [{ ...counter, value, claim }] }, 'home');
		const refused = (reason: string) => ({
			outcome: 'invalid',
			errors: { 'counters.0.claim': expect.stringContaining(reason) },
		});
		expect(await counters()).toMatchObject(refused('needs a claim with evidence'));
		const { slug } = await save({ collection: 'claim', data: noEvidence });
		expect(await counters(slug)).toMatchObject(refused('not published'));
		const saved = await save({ collection: 'claim', slug, data: proven, publish: true });
		expect(await counters(slug, '9000+')).toMatchObject(refused('does not say “9000+”'));
		expect(await counters(slug)).toMatchObject({ outcome: 'saved' });

		// Withdrawing the claim withdraws the figure too.
		expect((await shownCounters(context.db)).length).toBe(1);
		await unpublishEntry(context, asha, { collection: 'claim', slug, version: saved.version });
		expect(await shownCounters(context.db)).toEqual([]);
	});

	test('a claim proves its own numbers and superlatives, and no others', async () => {
		const { publish, save } = await open();
		const text = '100 free webinars were held';
		const { slug } = await save({ collection: 'claim', data: { ...proven, text }, publish: true });
		const show = (part: 'counters' | 'highlights', one: Record<string, string>) => {
			const shown = [{ ...one, claim: slug }];
			const whyUs = { ...home.whyUs, highlights: shown };
			const data = part === 'counters' ? { ...home, counters: shown } : { ...home, whyUs };
			return publish('home', data, 'home');
		};
		const refused = (path: string, word: string) => ({
			outcome: 'invalid',
			errors: { [path]: expect.stringContaining(`does not say “${word}”`) },
		});
		for (const [value, label, word] of [
			['10', 'free webinars', '10'],
			['100+', 'free webinars', '100+'],
			['100', 'students with AIR 1', 'students'],
			['100', 'students selected', 'students'],
		] as const) {
			const answer = await show('counters', { value, label });
			expect(answer).toMatchObject(refused('counters.0.claim', word));
		}
		for (const [title, words, word] of [
			['India’s No. 1 coaching: AIR 1 in 2026', 'We held 100 webinars.', 'No. 1'],
			['Free webinars', 'Held by the best mentors.', 'best'],
			['Free webinars', 'We held 1000 of them.', '1000'],
			['Free webinars', 'With A\u200bIR 100 of last year.', 'AIR'],
		] as const) {
			const answer = await show('highlights', { title, text: words });
			expect(answer).toMatchObject(refused('whyUs.highlights.0.claim', word));
		}
		const honest = {
			title: 'Free webinars',
			text: 'We held 100 webinars that anybody could join.',
		};
		expect(await show('highlights', honest)).toMatchObject({ outcome: 'saved' });
		const figure = { value: '100', label: 'free webinars held' };
		expect(await show('counters', figure)).toMatchObject({ outcome: 'saved' });
	});

	test('a testimonial needs a claim of that student', async () => {
		const { publish, save, seen } = await open();
		const { slug } = await save({ collection: 'claim', data: ofStudent, publish: true });
		const sample = shippedEntry('testimonial', 'sample-student-a');
		const real = { ...sample, name: 'Meera Nair', sample: 'real', claim: slug };
		expect(await publish('testimonial', { ...real, claim: undefined })).toMatchObject({
			outcome: 'invalid',
		});
		expect(await publish('testimonial', { ...real, name: 'Ravi' })).toMatchObject({
			errors: { claim: expect.stringContaining('about Meera Nair') },
		});
		const boast = { ...real, detail: 'Class 12, AIR 1' };
		expect(await publish('testimonial', boast)).toMatchObject({
			errors: { claim: expect.stringContaining('does not say “1”') },
		});
		expect(await publish('testimonial', real)).toMatchObject({ outcome: 'saved' });
		expect(await seen('testimonial')).toContain('meera-nair');
	});

	test('every way of publishing rejects promises and figures without a claim, with the reason', async () => {
		const { db, context, clock, save } = await open();
		const bad = { ...post, body: promise };
		const said = expect.stringContaining('promises an outcome');
		const { slug, version } = await save({ collection: 'blog', data: bad });
		const place = { collection: 'blog', slug } as const;
		// By the studio's button, by the operation behind it, and at a scheduled time.
		const fields = { version: String(version), data: '', day: '', time: '' };
		expect(await actOnEntry(context, asha, place, { ...fields, intent: 'publish' })).toMatchObject({
			outcome: 'checked',
			findings: [{ severity: 'stop', message: said }],
		});
		expect(await publishEntry(context, asha, { ...place, version })).toMatchObject({
			outcome: 'invalid',
			errors: { body: said },
		});
		const at = clock.now().getTime() + hour;
		expect(await scheduleEntry(context, asha, { ...place, version, at })).toMatchObject({
			outcome: 'invalid',
		});
		await db.updateTable('entries').set({ publish_at: at }).where('slug', '=', slug).execute();
		clock.pass(hour);
		expect(await publishDueEntries(context)).toMatchObject({
			published: 0,
			stopped: [{ slug, reasons: [said] }],
		});
		// An earlier version.
		const good = await save({ ...place, data: post, publish: true });
		expect(
			await restoreVersion(context, asha, {
				...place,
				number: version,
				version: good.version,
				publish: true,
			}),
		).toMatchObject({ outcome: 'stopped', stops: [{ message: said }] });
		// The update page.
		const sent = { previous: post.title, entry: '', version: '' };
		expect(
			await updateResource(context, asha, 'blog', {
				...sent,
				fields: { title: post.title, description: promise },
			}),
		).toMatchObject({ outcome: 'invalid', errors: { description: said } });
		// Files.
		const yaml = `position: 1\ntitle: A file\ndescription: ${promise}\nbody: Words.\nauthor: Team\ndate: 2023-04-01\n`;
		const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
		expect(await importFiles(context, owner, [file('blog/a-file.yaml', yaml)])).toMatchObject({
			outcome: 'wrong',
			problems: [{ file: 'blog/a-file.yaml', message: said }],
		});
		const claim = 'position: 1\ntext: 1000+ students trained\nkind: number\n';
		expect(await importFiles(context, owner, [file('claim/trained.yaml', claim)])).toMatchObject({
			outcome: 'wrong',
			problems: expect.arrayContaining([
				expect.objectContaining({ message: expect.stringContaining('needs evidence') }),
			]),
		});
		// What ships with a version of the program.
		const shipped = { collection: 'blog', slug: 'shipped', position: 1, data: bad } as const;
		await expect(seedContent(db, [shipped], clock)).rejects.toThrow('promises an outcome');
		expect((await readEntry(db, 'blog', slug))?.published).toEqual(post);
	});

	test('an import accepts a claim and the testimonial that refers to it, in any order', async () => {
		const { context, seen } = await open();
		const lines = Object.entries(ofStudent).map(([name, value]) => `${name}: "${value}"`);
		const files = [
			{
				path: 'testimonial/meera.yaml',
				bytes: Buffer.from(
					'position: 9\nname: Meera Nair\ndetail: Class 12\nwords: The sessions helped me most.\npicture:\n  name: people/sample-5\n  alt: A drawing\nsample: real\nclaim: meera\n',
				),
			},
			{ path: 'claim/meera.yaml', bytes: Buffer.from(`position: 1\n${lines.join('\n')}\n`) },
		];
		expect(await importFiles(context, owner, files)).toMatchObject({ outcome: 'imported' });
		expect(await seen('testimonial')).toContain('meera');
	});

	test('a claim is withdrawn after its last day in India, with everything that refers to it', async () => {
		const { db, context, clock, save, seen } = await open();
		const { slug } = await save({ collection: 'claim', data: proven, publish: true });
		const counters = [{ ...counter, claim: slug }];
		await save({ collection: 'home', slug: 'home', data: { ...home, counters }, publish: true });
		const page = createContentReader(db);
		expect((await page.single('home')).data.counters).toHaveLength(1);

		// It is 11:30 in India on the last day.
		clock.pass(12.25 * hour);
		expect(await withdrawExpiredClaims(context)).toEqual([]);
		expect(await shownCounters(db)).toHaveLength(1);
		clock.pass(hour / 2);
		expect(await withdrawExpiredClaims(context)).toEqual([slug]);
		expect(await withdrawExpiredClaims(context)).toEqual([]);
		expect(await seen('claim')).toEqual([]);
		expect(await shownCounters(db)).toEqual([]);

		// A cached page made from it is rendered again.
		const prints = await refreshFingerprints(db, page.fingerprints.keys(), [
			{ collection: 'claim', slug },
		]);
		expect([...prints].some(([question, print]) => page.fingerprints.get(question) !== print)).toBe(
			true,
		);
		const [last] = await listVersions(db, 'claim', slug);
		expect(last).toMatchObject({ event: 'expired', by: null });
		expect(
			await saveEntry(context, asha, { collection: 'claim', slug, data: proven, publish: true }),
		).toMatchObject({
			errors: { until: expect.stringContaining('over') },
		});
	});

	test('a renewal that is scheduled for after the last day is published all the same', async () => {
		const { context, clock, save, seen } = await open();
		const { slug } = await save({ collection: 'claim', data: proven, publish: true });
		const place = { collection: 'claim', slug } as const;
		const renewed = { ...proven, until: '2024-04-01' };
		const { version } = await save({ ...place, data: renewed, version: 1 });
		const at = clock.now().getTime() + 24 * hour;
		expect(await scheduleEntry(context, asha, { ...place, version, at })).toMatchObject({
			outcome: 'done',
		});
		clock.pass(13 * hour);
		expect(await withdrawExpiredClaims(context)).toEqual([slug]);
		expect(await seen('claim')).toEqual([]);
		clock.pass(12 * hour);
		await publishDueEntries(context);
		expect(await seen('claim')).toEqual([slug]);
	});

	test('on a live site no page reads samples; in a demo they come back', async () => {
		const { db, save, seen } = await open();
		expect((await seen('mentor')).length).toBeGreaterThan(0);
		const reader = createContentReader(db);
		await reader.list('mentor');
		const site = shippedEntry('site', 'site');
		const setStage = (stage: 'demo' | 'live') =>
			saveEntry({ db, clock: openStudio(db).clock }, owner, {
				collection: 'site',
				slug: 'site',
				data: { ...site, stage },
				publish: true,
			});
		await setStage('live');
		const after = createContentReader(db);
		expect(await after.list('mentor')).toEqual([]);
		expect(await after.list('testimonial')).toEqual([]);
		expect(await after.fields('mentor', ['designation'])).toEqual([]);
		expect(await after.find('mentor', 'sample-verbal-ability')).toBeUndefined();
		expect(await after.labels('mentor')).toEqual([]);
		expect(await shownCounters(db)).toEqual([]);
		const prints = await refreshFingerprints(db, reader.fingerprints.keys(), [
			{ collection: 'site', slug: 'site' },
		]);
		expect(
			[...prints].some(([question, print]) => reader.fingerprints.get(question) !== print),
		).toBe(true);
		await setStage('demo');
		expect((await seen('mentor')).length).toBeGreaterThan(0);
		await expect(
			save({ collection: 'site', slug: 'site', data: { ...site, stage: 'live' }, publish: true }),
		).rejects.toThrow('Only the owner');
	});
});

async function shownCounters(db: Database) {
	return (await createContentReader(db).single('home')).data.counters;
}
