import { readEntry } from '../../app/features/content/entries/read-entry.server.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';

const own = 'editor-of-their-own@example.com';

/** An editor tries each way to write content, to redirect enquiries, calls and bookings to themselves. */
export async function divertEnquiries({ url, db, cookies }: AttackedSite): Promise<Findings> {
	const place = '/desk/studio/site/site';
	const post = async (path: string, body: Record<string, string>) => {
		const headers = { cookie: cookies.editor };
		const sent = { method: 'POST', headers, body: new URLSearchParams(body) };
		return (await fetch(url + path, { ...sent, redirect: 'manual' })).status;
	};
	const read = async () => {
		const entry = await readEntry(db, 'site', 'site');
		if (!entry) throw new Error('The site has settings.');
		return { ...entry, data: entry.data as Record<string, unknown> };
	};
	const before = await read();
	const claims: Record<string, boolean> = {};
	for (const field of [
		'email',
		'phone',
		'whatsapp',
		'bookingUrl',
		'studentZoneUrl',
		'testAppUrl',
	]) {
		const value = field.endsWith('Url') ? 'https://evil.example' : own;
		const data = JSON.stringify({ ...before.data, [field]: value });
		const status = await post(place, { intent: 'save', version: String(before.version), data });
		claims[`${field} cannot be saved`] = status === 422;
	}
	// The owner prepares a change; the editor tries to publish it, or to restore the earlier version.
	const { email: _email, ...rest } = before.data;
	const draft = JSON.stringify({ ...rest, email: 'next-year@example.com' });
	await fetch(url + place, {
		method: 'POST',
		headers: { cookie: cookies.owner },
		body: new URLSearchParams({ intent: 'save', version: String(before.version), data: draft }),
	});
	const { version } = await read();
	const now = { version: String(version), data: draft };
	await post(place, { ...now, intent: 'publish' });
	await post(place, { ...now, intent: 'schedule', day: '2098-01-02', time: '09:30' });
	await post(`${place}/history`, { ...now, number: '1', intent: 'publish' });
	claims['files are for the owner'] = (await post('/desk/studio/files/import', {})) === 403;
	const after = await read();
	const published = after.published as Record<string, unknown>;
	claims['the owner’s draft is neither published nor timed'] =
		published.email === before.data.email && after.publishAt === null;
	claims['the owner’s draft stays'] = after.data.email === 'next-year@example.com';
	return { figures: { ways: Object.keys(claims).length }, problems: unless(claims) };
}
