import type { Database } from '#app/db/open-database.server.ts';
import type { ListCursor } from '#app/platform/list-cursor.ts';
import { countLeads, listAllLeads, readLeads } from './inbox/all-leads-repository.server.ts';
import { listLeads } from './inbox/lead-list-repository.server.ts';
import type { LeadBooking, LeadDetails, LeadFilter } from './lead-types.ts';
import { listBookingsOf } from './records/lead-bookings-repository.server.ts';

/** A selection of leads. */
export interface ChosenLeads {
	filter: LeadFilter;
	/** If given, only these. */
	ids: readonly string[];
	/** The id that “me” stands for. */
	me: string;
	now: Date;
}

const perBatch = 1000;
const searchBatch = 500;

export type LeadWithBookings = LeadDetails & { bookings: LeadBooking[] };

/** The selected leads, newest first, in batches, so that only one batch is in memory. */
export async function* readLeadBatches(
	db: Database,
	chosen: ChosenLeads,
): AsyncGenerator<LeadWithBookings[]> {
	for await (const leads of readBatches(db, chosen)) {
		const bookings = await listBookingsOf(
			db,
			leads.map(({ id }) => id),
		);
		yield leads.map((lead) => ({ ...lead, bookings: bookings.get(lead.id) ?? [] }));
	}
}

async function* readBatches(db: Database, chosen: ChosenLeads): AsyncGenerator<LeadDetails[]> {
	if (chosen.ids.length > 0) yield await readLeads(db, chosen.ids);
	else if (chosen.filter.search) yield* readSearched(db, chosen);
	else yield* readFiltered(db, chosen);
}

async function* readFiltered(db: Database, chosen: ChosenLeads): AsyncGenerator<LeadDetails[]> {
	let last: ListCursor | undefined;
	while (true) {
		const leads = await listAllLeads(db, chosen, last, perBatch);
		const end = leads.at(-1);
		if (!end) return;
		last = { value: end.lastEnquiryAt, id: end.id };
		yield leads;
		if (leads.length < perBatch) return;
	}
}

async function* readSearched(
	db: Database,
	{ filter, me, now }: ChosenLeads,
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

/** The number of selected leads; undefined for a search, which would have to be run to know. */
export async function countChosenLeads(
	db: Database,
	chosen: ChosenLeads,
): Promise<number | undefined> {
	if (chosen.ids.length > 0) return chosen.ids.length;
	if (chosen.filter.search) return undefined;
	return await countLeads(db, chosen);
}
