import type { Database } from '#app/db/open-database.server.ts';
import { readProgressLabels } from '#app/features/leads/read-progress-labels.server.ts';
import { listConsentsOf, listEnquiriesOf } from './enquiry-repository.server.ts';
import type { Enquiry } from './enquiry-types.ts';

/** An enquiry and its progress, in words for its sender. */
export interface OwnEnquiry extends Enquiry {
	status: string;
}

/** The enquiries sent with this email, latest first. */
export async function readOwnEnquiries(db: Database, email: string): Promise<OwnEnquiry[]> {
	const enquiries = await listEnquiriesOf(db, email);
	const progress = await readProgressLabels(db, enquiries);
	return enquiries.map((one) => ({ ...one, status: progress.get(one.id) ?? 'Received' }));
}

/** The privacy notices shown with them, latest first. */
export async function readOwnConsents(db: Database, email: string) {
	const consents = await listConsentsOf(db, email);
	return consents.map(({ reference, notice, language, created_at }) => ({
		enquiry: reference,
		notice,
		language,
		givenAt: new Date(created_at),
	}));
}
