import type { Database } from '#app/db/open-database.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Enquiry } from './enquiry-types.ts';

/** Tells other programs of an enquiry that came in, and of a registration if it is one. */
export async function announceEnquiry(trx: Database, enquiry: Enquiry, at: Date) {
	const { id, reference, form, leadId, fields, minor } = enquiry;
	await emitEvent(trx, 'enquiry.received', { id, reference, form, leadId, minor, fields }, at);
	if (form !== 'scholarship') return;
	const registration = { id, registrationNumber: reference, leadId, minor, fields };
	await emitEvent(trx, 'scholarship.registered', registration, at);
}
