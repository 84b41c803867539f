import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';

let sent = 0;

/** Sends an enquiry, each time with another phone and network address. */
export async function sendEnquiry(request: APIRequestContext, fields: Record<string, string>) {
	sent += 1;
	const phone = `9${process.pid % 10}${String(Date.now() % 1e6).padStart(6, '0')}${sent % 100}`;
	const form = { phone: phone.padEnd(10, '1'), timeToFill: '30000', ...fields };
	const headers = { 'X-Forwarded-For': `198.${process.pid % 256}.${sent % 256}.1` };
	const response = await request.post('/api/enquiries/enquiry', { form, headers });
	expect(response.status()).toBe(201);
}

/** A name that no other test uses. */
export function newName(first: string) {
	return `${first} ${crypto.randomUUID().slice(0, 6)}`;
}

/** The family's line in the inbox. */
export function lineOf(page: Page, name: string) {
	return page.locator('#leads li').filter({ hasText: name });
}

/** Searches the inbox as staff do; the query must not be in the URL. */
export async function searchInbox(page: Page, search: string, view = '/desk/inbox') {
	await page.goto(view);
	await page.locator('#inbox-search').fill(search);
	await page.locator('#inbox-search').press('Enter');
	await page.waitForURL(/\/desk\/inbox\?.*find=/);
	expect(decodeURIComponent(page.url())).not.toContain(search);
}

/** The data of the latest mail to an email: without SMTP it waits in the outbox. */
export function readMail(email: string): Record<string, string> {
	const query = 'select props from outbox where recipient = ? order by created_at desc limit 1';
	const [row] = readRows(query, email);
	return JSON.parse(row?.props ?? '');
}

/** Reads the site's database. */
export function readRows(query: string, value: string) {
	return onDatabase((db) => db.prepare(query).all(value) as Record<string, string>[]);
}

/** Changes the site's database, where a test cannot wait for the hour. */
export function changeRows(query: string, ...values: (string | number)[]) {
	onDatabase((db) => db.prepare(query).run(values));
}

function onDatabase<T>(work: (db: Sqlite.Database) => T): T {
	const db = new Sqlite(join(process.env.JOURNEYS_DATA ?? '', 'prepfront.sqlite'));
	try {
		return work(db);
	} finally {
		db.close();
	}
}
