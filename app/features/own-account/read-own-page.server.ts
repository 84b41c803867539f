import type { Database } from '#app/db/open-database.server.ts';
import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import {
	type Enquiry,
	listEnquiriesOf,
} from '#app/features/enquiries/enquiry-repository.server.ts';
import { tellStandings } from '#app/features/leads/tell-standing.server.ts';
import { readSubscription } from '#app/features/newsletter/own-subscription.server.ts';
import { indiaDay } from '#app/platform/india-time.ts';

/** An enquiry as the person who sent it sees it. */
export interface OwnEnquiry {
	id: string;
	reference: string;
	title: string;
	/** The day in India, as YYYY-MM-DD. */
	day: string;
	/** Where it stands, in words. */
	stand: string;
}

/** What a student sees on their own page: what they sent us, and what they get. */
export async function readOwnPage(db: Database, email: string) {
	const [enquiries, subscription] = await Promise.all([
		listEnquiriesOf(db, email),
		readSubscription(db, email),
	]);
	const standings = await tellStandings(db, enquiries);
	const toOwn = (one: Enquiry) => ({ ...outline(one), stand: standings.get(one.id) ?? 'Received' });
	const isRegistration = ({ form }: Enquiry) => form === 'scholarship';
	return {
		enquiries: enquiries.filter((one) => !isRegistration(one)).map(toOwn),
		registrations: enquiries.filter(isRegistration).map(toOwn),
		isSubscribed: subscription?.state === 'confirmed',
	};
}

function outline({ id, reference, form, createdAt }: Enquiry) {
	const title = findForm(form)?.title ?? 'Enquiry';
	return { id, reference, title, day: indiaDay(createdAt.getTime()) };
}
