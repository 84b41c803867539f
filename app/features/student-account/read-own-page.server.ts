import type { Database } from '#app/db/open-database.server.ts';
import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import {
	readOwnEnquiries,
	type OwnEnquiry as SentEnquiry,
} from '#app/features/enquiries/own-enquiries.server.ts';
import { readWatch } from '#app/features/exam-dates/own-watches.server.ts';
import { readSubscription } from '#app/features/newsletter/own-subscription.server.ts';
import { indiaDay } from '#app/platform/india-time.ts';

/** An enquiry as its sender sees it. */
export interface ShownEnquiry {
	id: string;
	reference: string;
	title: string;
	/** The day in India, as YYYY-MM-DD. */
	day: string;
	/** Its progress, in words. */
	status: string;
}

/** A student's own page: what they sent us and what they get. */
export async function readOwnPage(db: Database, email: string) {
	const [enquiries, subscription, watch] = await Promise.all([
		readOwnEnquiries(db, email),
		readSubscription(db, email),
		readWatch(db, { email }),
	]);
	const isRegistration = ({ form }: SentEnquiry) => form === 'scholarship';
	return {
		enquiries: enquiries.filter((one) => !isRegistration(one)).map(outline),
		registrations: enquiries.filter(isRegistration).map(outline),
		isSubscribed: subscription?.state === 'confirmed',
		watchedExams: watch?.exams ?? [],
	};
}

function outline({ id, reference, form, createdAt, status }: SentEnquiry): ShownEnquiry {
	const title = findForm(form)?.kind ?? 'Enquiry';
	return { id, reference, title, day: indiaDay(createdAt.getTime()), status };
}
