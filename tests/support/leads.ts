import type { Database } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import type { Role } from '#app/features/accounts/permissions.ts';
import type { EnquiryFormName } from '#app/features/enquiries/enquiry-forms.ts';
import {
	type EnquiryToSubmit,
	submitEnquiry,
} from '#app/features/enquiries/submit-enquiry.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { shippedEntry } from './shipped-entry.ts';

/** The actor of tests in which the actor does not matter. */
export const asha = { id: 'asha', name: 'Asha Nair' };
/** Another actor. */
export const ravi = { id: 'ravi', name: 'Ravi Menon' };

/** The context for storing and restoring enquiries. */
export function enquiryContext(db: Database, clock: FixedClock) {
	return {
		db,
		clock,
		site: shippedEntry('site', 'site'),
		teamAddress: 'team@example.com',
		publicUrl: 'https://site.example',
	};
}

let sent = 0;

/** Sends an enquiry as a visitor, and returns its id and its lead's. */
export async function sendEnquiry(
	db: Database,
	clock: FixedClock,
	values: Record<string, string> = {},
	more: Partial<EnquiryToSubmit> & { form?: EnquiryFormName } = {},
) {
	sent += 1;
	const phone = `+9198${String(10_000_000 + sent)}`;
	const result = await submitEnquiry(
		{ ...enquiryContext(db, clock), now: clock.now() },
		{
			form: 'enquiry',
			values: { name: 'Meera Iyer', phone, email: '', programme: '', question: '', ...values },
			attribution: { page: '/', source: 'test' },
			key: crypto.randomUUID(),
			honeypot: '',
			timeToFill: 30_000,
			privacyNotice: 'privacy:test',
			clientIp: `203.0.113.${sent % 250}`,
			...more,
		},
	);
	if (result.outcome !== 'accepted') throw new Error(`The enquiry was answered ${result.outcome}.`);
	const row = await db
		.selectFrom('enquiries')
		.select('lead_id')
		.where('id', '=', result.id)
		.executeTakeFirstOrThrow();
	return { id: result.id, leadId: row.lead_id, reference: result.reference };
}

/** Creates a staff account and returns its id and name. */
export async function makeStaff(db: Database, name: string, role: Role = 'counsellor') {
	const id = await insertAccount(db, {
		name,
		email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
		role,
		passwordHash: 'none',
		at: new Date(0),
	});
	if (!id) throw new Error(`There is a ${name} already.`);
	return { id, name };
}

/** A desk with two counsellors and this many leads, each a second after the previous one. */
export async function prepareDesk(db: Database, leads: number) {
	const clock = new FixedClock();
	const [asha, ravi] = [await makeStaff(db, 'Asha Nair'), await makeStaff(db, 'Ravi Menon')];
	const ids: string[] = [];
	for (let n = 0; n < leads; n += 1) {
		ids.push((await sendEnquiry(db, clock, { email: `family${n}@example.com` })).leadId);
		clock.pass(1000);
	}
	return { db, clock, asha, ravi, ids };
}
