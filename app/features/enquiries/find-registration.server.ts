import type { Database } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import { enquiryForms } from './enquiry-forms.ts';
import { findEnquiry } from './enquiry-repository.server.ts';

/** A scholarship test registration, for the person who made it. */
export async function findRegistration(
	{ db, content, clock }: { db: Database; content: ContentReader; clock: Clock },
	id: string,
) {
	const enquiry = await findEnquiry(db, id);
	if (enquiry?.form !== 'scholarship') return undefined;
	const site = await content.single('site');
	const { testDate } = enquiry;
	return {
		number: enquiry.reference,
		date: testDate,
		isOver: testDate !== null && testDate < todayInIndia(clock),
		details: Object.entries(enquiryForms.scholarship.fields)
			.map(([name, { label }]) => ({ label, value: enquiry.fields[name] ?? '' }))
			.filter(({ value }) => value !== ''),
		brand: site.data.brand,
		phone: site.data.phone,
	};
}
