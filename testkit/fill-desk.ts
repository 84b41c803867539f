import type { Database } from '#app/db/open-database.server.ts';
import { createNewsletter } from '#app/features/newsletter/create-newsletter.server.ts';
import { insertEndpoint } from '#app/features/webhooks/endpoint-repository.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import type { Cookies } from '#testkit/accounts.ts';
import { makeEnquiry, sendOnce } from '#testkit/send-enquiry.ts';

/** Adds one of everything that has its own screen on the desk: spam, a mail, a newsletter, a webhook, an import. */
export async function fillDesk(url: string, db: Database, cookies: Cookies) {
	const somebody = { id: 'attack', name: 'Attack' };
	const fromRobot = makeEnquiry(2);
	const body = `${fromRobot.body}&website=https://spam.example`;
	for (const enquiry of [makeEnquiry(1), { ...fromRobot, body }]) {
		expectStatus(201, await sendOnce(url, enquiry));
	}
	await createNewsletter({ db, clock: systemClock }, somebody);
	await insertEndpoint(db, {
		url: 'https://hooks.example/attack',
		events: ['enquiry.received'],
		secret: 'whsec_YXR0YWNr',
		by: somebody.name,
		at: new Date(),
	});
	const sheet = new FormData();
	sheet.set('file', new Blob(['name,phone\nAsha,9876543210\n']), 'leads.csv');
	const headers = { cookie: cookies.owner };
	const uploaded = await fetch(`${url}/desk/import`, { method: 'POST', headers, body: sheet });
	expectStatus(200, uploaded);
}

function expectStatus(status: number, answer: { status: number }) {
	if (answer.status !== status) throw new Error(`Filling the desk was answered ${answer.status}.`);
}
