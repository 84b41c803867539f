import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import type { MailProps, MailTemplate } from '#app/features/mail/mail-templates.ts';
import { readCookies } from '#testkit/sign-in.ts';
import { type RunningSite, sharedSite } from './start-site.ts';

export const studentPassword = 'river mango cinema';

/** A site with access to its database, which trusts the forwarded client IP. */
export interface StudentSite extends RunningSite {
	db: Database;
	/** Sends a form from its own network, so that no test uses up another's limit. */
	post(path: string, body: Record<string, string> | string, cookie?: string): Promise<Response>;
	/** Requests a page with this cookie. */
	get(path: string, cookie?: string): Promise<Response>;
	/** The props of the latest mail of a template to an address. */
	readMail<T extends MailTemplate>(template: T, email: string): Promise<MailProps[T]>;
	/** Signs a student up and returns the session cookies. */
	makeStudent(email: string, name?: string): Promise<string>;
}

export function sharedStudentSite(): StudentSite {
	const site = sharedSite({ TRUST_PROXY: '1' }) as StudentSite;
	let network = 0;

	site.post = (path, body, cookie = '') => {
		network += 1;
		return fetch(site.url + path, {
			method: 'POST',
			redirect: 'manual',
			headers: {
				cookie,
				'X-Forwarded-For': `10.${network >> 8}.${network & 255}.1`,
				'Content-Type': 'application/x-www-form-urlencoded',
			},
			body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
		});
	};
	site.get = (path, cookie = '') =>
		fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
	site.readMail = async (template, email) => {
		const { props } = await site.db
			.selectFrom('outbox')
			.select('props')
			.where('template', '=', template)
			.where('recipient', '=', email)
			.orderBy('created_at', 'desc')
			.executeTakeFirstOrThrow();
		return JSON.parse(props);
	};
	site.makeStudent = async (email, name = 'Asha Verma') => {
		await site.post('/signup', { name, email, phone: '9876543210' });
		const { confirmUrl } = await site.readMail('account-confirm', email);
		const body = { password: studentPassword };
		const answer = await site.post(new URL(confirmUrl).pathname, body);
		if (answer.status !== 303) throw new Error(`Confirming was answered ${answer.status}.`);
		return readCookies(answer);
	};
	beforeAll(() => {
		site.db = openDatabase({ DATA_DIR: site.folder });
	});
	afterAll(() => site.db.destroy());
	return site;
}
