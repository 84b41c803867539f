import { describe, expect, test, vi } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import type { FormField } from '#app/features/enquiries/define-form.ts';
import { type EnquiryFormName, enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { countMail } from '#app/features/outbox/outbox-repository.server.ts';
import { hostileTexts, percentEncode } from '#tests/setup/hostile-texts.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { withPlace } from '../../scripts/chaos/place.ts';
import { withSite } from '../../scripts/chaos/site-process.ts';

/** What the page sends along besides the fields that a person fills in, the same in every form. */
const hiddenFields = ['key', 'page', 'source', 'attribution', 'website', 'timeToFill'];

const forms = Object.keys(enquiryForms) as EnquiryFormName[];
const places = [
	...forms.flatMap((form) =>
		Object.keys(enquiryForms[form].fields).map((field) => ({ form, field })),
	),
	...hiddenFields.map((field) => ({ form: 'contact' as const, field })),
];
/** How a form reaches us: by script, without it, and as the other encoding that browsers know. */
const roads = ['script', 'no script', 'multipart'] as const;
const cases = places.flatMap((place, row) =>
	Object.entries(hostileTexts).map(([kind, bytes], column) => {
		return { ...place, kind, bytes, number: row * 100 + column };
	}),
);

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
	test('stores or refuses hostile text in every field of every form, and mails it harmlessly', async () => {
		const server = await startMailServer();
		await withPlace(engine, ({ settings, db }) =>
			withSite({ ...settings, SMTP_URL: server.url }, async ({ url }) => {
				// Each engine takes each case on another road.
				const wrong = await tryAll(url, db, engine === 'SQLite' ? 0 : 1);
				expect(wrong).toEqual([]);
				await vi.waitFor(async () => expect(await countMail(db)).toMatchObject({ waiting: 0 }), {
					timeout: 30_000,
					interval: 200,
				});
				expect(await countMail(db)).toMatchObject({ failed: 0 });
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

	test('takes or refuses hostile addresses for the newsletter', async () => {
		await withPlace(engine, ({ settings, db }) =>
			withSite(settings, async ({ url }) => {
				for (const [number, [kind, bytes]] of Object.entries(hostileTexts).entries()) {
					const { status } = await post(`${url}/newsletter`, { email: bytes }, number);
					expect.soft(status, kind).toBe(422);
				}
				expect(await db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
			}),
		);
	});
});

/** Sends every case, a few at a time; answers with what went wrong. */
async function tryAll(url: string, db: Database, turn: number) {
	const wrong: string[] = [];
	const waiting = cases.values();
	async function work() {
		for (const one of waiting) {
			const road = roads[(one.number + turn) % roads.length] ?? 'script';
			const problem = await tryOne(url, db, one, road);
			if (problem) wrong.push(`${one.form}.${one.field}, ${one.kind}, ${road}: ${problem}`);
		}
	}
	await Promise.all(Array.from({ length: 8 }, work));
	return wrong;
}

/** Sends one form with one hostile field; answers with what is wrong about what became of it. */
async function tryOne(
	url: string,
	db: Database,
	one: (typeof cases)[number],
	road: (typeof roads)[number],
) {
	const { form, field, bytes, number } = one;
	const { fields } = enquiryForms[form];
	const honest = Object.entries(fields).map(([name, rule]): [string, Buffer] => [
		name,
		Buffer.from(honestValue(rule, number)),
	]);
	const body = { ...Object.fromEntries(honest), [field]: bytes };
	const address = road === 'no script' ? `/enquire/${form}` : `/api/enquiries/${form}`;
	const response = await (road === 'multipart' ? postMultipart : post)(url + address, body, number);
	if (response.status === 422) return undefined;
	if (response.status !== (road === 'no script' ? 303 : 201)) return `answered ${response.status}`;
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

/** Told by script in the answer, without it in the address of the next page. */
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

function honestValue({ kind, options }: FormField, number: number) {
	if (kind === 'email') return `visitor${number}@example.com`;
	if (kind === 'tel') return `+91${9_000_000_000 + number}`;
	if (kind === 'choice') return options?.[0] ?? '';
	return `Honest ${number}`;
}

/** Every sending comes from a network of its own, because of the limits. */
function post(url: string, fields: Record<string, Buffer>, number: number) {
	const type = 'application/x-www-form-urlencoded';
	const pairs = Object.entries(fields).map(([name, value]) => `${name}=${percentEncode(value)}`);
	return send(url, type, Buffer.from(pairs.join('&')), number);
}

function postMultipart(url: string, fields: Record<string, Buffer>, number: number) {
	const parts = Object.entries(fields).flatMap(([name, value]) => [
		Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
		value,
		Buffer.from('\r\n'),
	]);
	const body = Buffer.concat([...parts, Buffer.from('--edge--\r\n')]);
	return send(url, 'multipart/form-data; boundary=edge', body, number);
}

function send(url: string, type: string, body: Buffer, number: number) {
	return fetch(url, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			'Content-Type': type,
			'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1`,
		},
		body: new Uint8Array(body),
	});
}
