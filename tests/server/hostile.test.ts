import { describe, expect, test, vi } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { countMailStates } from '#app/features/outbox/mail-list-repository.server.ts';
import {
	type HostileCase,
	hostileCases,
	postForm,
	sendCase,
	submitMethods,
} from '#testkit/hostile-forms.ts';
import { hostileTexts } from '#testkit/hostile-texts.ts';
import { withSite } from '#testkit/site-process.ts';
import { withTestDatabase } from '#testkit/test-database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';

const cases = hostileCases(hostileTexts);

// Each engine gets each case by another method. Mails contain what is stored, so only one engine sends them.
describe('SQLite', () => {
	test('stores or rejects hostile text in every field of every form, and mails it harmlessly', async () => {
		const server = await startMailServer();
		await withTestDatabase('SQLite', ({ settings, db }) =>
			withSite({ ...settings, SMTP_URL: server.url }, async ({ url }) => {
				expect(await tryAll(url, db, 0)).toEqual([]);
				await tryNewsletter(url, db);
				await vi.waitFor(
					async () => expect(await countMailStates(db)).toMatchObject({ waiting: 0 }),
					{
						timeout: 30_000,
						interval: 200,
					},
				);
				expect(await countMailStates(db)).toMatchObject({ failed: 0 });
			}),
		);
		const names = new Set(server.received.flatMap(({ headers }) => [...headers.keys()]));
		expect([...names].sort()).toEqual([
			'auto-submitted',
			'content-type',
			'date',
			'from',
			'message-id',
			'mime-version',
			'reply-to',
			'subject',
			'to',
		]);
		expect(server.received.filter(({ to }) => to.length !== 1)).toEqual([]);
		expect(server.received.filter(({ to }) => to.includes('victim@example.com'))).toEqual([]);
	});
});

describe('PostgreSQL', () => {
	test('stores or rejects hostile text in every field of every form', async () => {
		await withTestDatabase('PostgreSQL', ({ settings, db }) =>
			withSite(settings, async ({ url }) => {
				expect(await tryAll(url, db, 1)).toEqual([]);
				await tryNewsletter(url, db);
			}),
		);
	});
});

/** None of the texts is an email, so the newsletter accepts none. */
async function tryNewsletter(url: string, db: Database) {
	for (const [number, [kind, bytes]] of Object.entries(hostileTexts).entries()) {
		const { status } = await postForm(`${url}/newsletter`, { email: bytes }, number);
		expect.soft(status, kind).toBe(422);
	}
	expect(await db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
}

/** Sends every case, a few at a time; returns what went wrong. */
async function tryAll(url: string, db: Database, turn: number) {
	const wrong: string[] = [];
	const waiting = cases.values();
	async function work() {
		for (const one of waiting) {
			const method = submitMethods[(one.number + turn) % submitMethods.length] ?? 'script';
			const problem = await tryOne(url, db, one, method);
			if (problem) wrong.push(`${one.form}.${one.field}, ${one.kind}, ${method}: ${problem}`);
		}
	}
	await Promise.all(Array.from({ length: 8 }, work));
	const stored = await db.selectFrom('enquiries').select('form').distinct().execute();
	expect(stored.map(({ form }) => form).sort()).toEqual(Object.keys(enquiryForms).sort());
	return wrong;
}

/** Sends one form with one hostile field; returns what is wrong with the result. */
async function tryOne(
	url: string,
	db: Database,
	one: HostileCase,
	method: (typeof submitMethods)[number],
) {
	const { form, field, bytes } = one;
	const { fields } = enquiryForms[form];
	const response = await sendCase(url, one, method);
	if (response.status === 422) return undefined;
	if (response.status !== (method === 'no script' ? 303 : 201))
		return `answered ${response.status}`;
	const reference = await readReference(db, response);
	const row = await db
		.selectFrom('enquiries')
		.select('fields')
		.where('reference', '=', reference)
		.executeTakeFirst();
	if (!row) return 'is acknowledged and not stored';
	const stored = JSON.parse(row.fields)[field];
	const sent = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n').trim();
	if (field in fields && stored !== sent) return `stored as ${JSON.stringify(stored)}`;
	return undefined;
}

/** With JavaScript the response has it, without the URL of the next page. */
async function readReference(db: Database, response: Response) {
	if (response.status === 201) return (await response.json()).reference;
	const next = new URL(response.headers.get('Location') ?? '', response.url);
	const told = next.searchParams.get('reference');
	if (told) return told;
	const id = next.pathname.split('/').at(-1) ?? '';
	const row = await db
		.selectFrom('enquiries')
		.select('reference')
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.reference ?? '';
}
