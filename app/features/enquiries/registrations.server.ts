import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen, writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import { byteOrderMark, csvLine, csvPhone, streamText } from '#app/platform/csv.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import { enquiryForms } from './enquiry-forms.ts';
import { findEnquiry } from './enquiry-repository.server.ts';
import type { Registration } from './enquiry-types.ts';
import { listRegistrations } from './registration-list-repository.server.ts';

const { fields } = enquiryForms.scholarship;

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
		details: Object.entries(fields)
			.map(([name, { label }]) => ({ label, value: enquiry.fields[name] ?? '' }))
			.filter(({ value }) => value !== ''),
		brand: site.data.brand,
		phone: site.data.phone,
	};
}

const subject = { kind: 'scholarship', id: 'registrations' };

/** Opens the list of registrations and audits that it was seen. */
export async function openRegistrations(
	context: DbContext,
	actor: Actor,
	filter: { search?: string; after?: string; limit?: number },
) {
	await recordSeen(context, actor, 'scholarship.listed', subject);
	return await listRegistrations(context.db, filter);
}

const atATime = 500;

/** The registrations of a search as a CSV file, streamed. */
export async function exportRegistrations(
	{ db, clock }: DbContext,
	actor: Actor,
	search: string,
): Promise<ReadableStream<Uint8Array>> {
	await writeAudit(db, {
		actor,
		action: 'scholarship.exported',
		subject,
		details: { isSearch: search !== '' },
		at: clock.now(),
	});
	return streamText(writeLines(db, search));
}

async function* writeLines(db: Database, search: string): AsyncGenerator<string> {
	const labels = Object.values(fields).map((field) => field.label);
	yield byteOrderMark + csvLine(['Registration number', 'Registered', ...labels, 'Minor']);
	let after: string | undefined;
	do {
		const page = await listRegistrations(db, { search, after, limit: atATime });
		yield page.registrations.map(writeLine).join('');
		after = page.next ?? undefined;
	} while (after !== undefined);
}

function writeLine(registration: Registration) {
	const cells = Object.entries(fields).map(([name, { kind }]) => {
		const value = registration.fields[name] ?? '';
		return kind === 'tel' ? csvPhone(value) : value;
	});
	const { number, at, isMinor } = registration;
	return csvLine([number, formatDateTime(at), ...cells, isMinor ? 'yes' : 'no']);
}
