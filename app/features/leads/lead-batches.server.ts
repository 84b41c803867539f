import type { Database } from '#app/db/open-database.server.ts';
import type { ListCursor } from '#app/platform/list-cursor.ts';
import {
	countLeads,
	listAllLeads,
	listLeads,
	readLeads,
} from './inbox/lead-list-repository.server.ts';
import type { LeadBooking, LeadDetails, LeadFilter } from './lead-types.ts';
import { listBookingsOf } from './records/lead-bookings-repository.server.ts';

/** Which leads are wanted. */
export interface WantedLeads {
	filter: LeadFilter;
	/** Only these, when some were chosen by hand. */
	ids: readonly string[];
	/** Who “me” is. */
	me: string;
	now: Date;
}

const perBatch = 1000;
const searchBatch = 500;

/** A lead with what it has booked. */
export type LeadWithBookings = LeadDetails & { bookings: LeadBooking[] };

/** The leads that are wanted, the newest first, a batch at a time: memory holds one batch however many there are. */
export async function* readLeadBatches(
	db: Database,
	wanted: WantedLeads,
): AsyncGenerator<LeadWithBookings[]> {
	for await (const leads of readBatches(db, wanted)) {
		const bookings = await listBookingsOf(
			db,
			leads.map(({ id }) => id),
		);
		yield leads.map((lead) => ({ ...lead, bookings: bookings.get(lead.id) ?? [] }));
	}
}

async function* readBatches(db: Database, wanted: WantedLeads): AsyncGenerator<LeadDetails[]> {
	if (wanted.ids.length > 0) yield await readLeads(db, wanted.ids);
	else if (wanted.filter.search) yield* readSearched(db, wanted);
	else yield* readFiltered(db, wanted);
}

async function* readFiltered(db: Database, wanted: WantedLeads): AsyncGenerator<LeadDetails[]> {
	let last: ListCursor | undefined;
	while (true) {
		const leads = await listAllLeads(db, wanted, last, perBatch);
		const end = leads.at(-1);
		if (!end) return;
		last = { value: end.lastEnquiryAt, id: end.id };
		yield leads;
		if (leads.length < perBatch) return;
	}
}

async function* readSearched(
	db: Database,
	{ filter, me, now }: WantedLeads,
): AsyncGenerator<LeadDetails[]> {
	let after: string | undefined;
	do {
		const page = { sort: 'newest' as const, after, limit: searchBatch, me };
		const { leads, next } = await listLeads(db, filter, page, now);
		const ids = leads.map(({ id }) => id);
		if (ids.length > 0) yield await readLeads(db, ids);
		after = next ?? undefined;
	} while (after);
}

/** How many leads are wanted; undefined for a search, which would have to be done to know. */
export async function countWantedLeads(
	db: Database,
	wanted: WantedLeads,
): Promise<number | undefined> {
	if (wanted.ids.length > 0) return wanted.ids.length;
	if (wanted.filter.search) return undefined;
	return await countLeads(db, wanted);
}
