import type { Database } from '#app/db/open-database.server.ts';
import { filterConditions } from '#app/features/leads/filter-leads.server.ts';
import { listLeads } from '#app/features/leads/lead-list-repository.server.ts';
import { listTags } from '#app/features/leads/lead-record-repository.server.ts';
import { toDetails } from '#app/features/leads/lead-row.server.ts';
import type { LeadDetails, LeadFilter } from '#app/features/leads/lead-types.ts';
import { plain } from '#app/features/leads/wanted-leads.ts';

/** Which leads are taken out. */
export interface ExportWanted {
	filter: LeadFilter;
	/** Only these, when some were chosen by hand. */
	ids: readonly string[];
	/** Who “me” is. */
	me: string;
	now: Date;
}

const perBatch = 1000;
const searchBatch = 500;

/** The leads that are wanted, the newest first, a batch at a time: memory holds one batch however many there are. */
export async function* readBatches(
	db: Database,
	wanted: ExportWanted,
): AsyncGenerator<LeadDetails[]> {
	if (wanted.ids.length > 0) yield await readByIds(db, wanted.ids);
	else if (wanted.filter.search) yield* readSearched(db, wanted);
	else yield* readFiltered(db, wanted);
}

async function* readFiltered(db: Database, wanted: ExportWanted): AsyncGenerator<LeadDetails[]> {
	let last: { at: number; id: string } | undefined;
	while (true) {
		const rows = await select(db, wanted)
			.selectAll()
			.$if(last !== undefined, (leads) =>
				leads.where(({ eb, refTuple, tuple }) =>
					eb(refTuple('last_enquiry_at', 'id'), '<', tuple(last?.at ?? 0, last?.id ?? '')),
				),
			)
			.orderBy('last_enquiry_at', 'desc')
			.orderBy('id', 'desc')
			.limit(perBatch)
			.execute();
		const end = rows.at(-1);
		if (!end) return;
		last = { at: end.last_enquiry_at, id: end.id };
		const tags = await listTags(
			db,
			rows.map(({ id }) => id),
		);
		yield rows.map((row) => toDetails(row, tags.get(row.id) ?? []));
		if (rows.length < perBatch) return;
	}
}

async function* readSearched(
	db: Database,
	{ filter, me, now }: ExportWanted,
): AsyncGenerator<LeadDetails[]> {
	let after: string | undefined;
	do {
		const page = await listLeads(
			db,
			filter,
			{ sort: 'newest', after, limit: searchBatch, me },
			now,
		);
		if (page.leads.length > 0)
			yield await readByIds(
				db,
				page.leads.map(({ id }) => id),
			);
		after = page.next ?? undefined;
	} while (after);
}

/** In the order of the ids. */
async function readByIds(db: Database, ids: readonly string[]): Promise<LeadDetails[]> {
	const rows = await db
		.selectFrom('leads')
		.selectAll()
		.where('id', 'in', ids)
		.where('merged_into', 'is', null)
		.execute();
	const tags = await listTags(db, ids);
	const found = new Map(rows.map((row) => [row.id, toDetails(row, tags.get(row.id) ?? [])]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

/** How many leads are wanted; undefined for a search, which would have to be done to know. */
export async function countWanted(db: Database, wanted: ExportWanted): Promise<number | undefined> {
	if (wanted.ids.length > 0) return wanted.ids.length;
	if (wanted.filter.search) return undefined;
	const row = await select(db, wanted)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

function select(db: Database, wanted: ExportWanted) {
	const { states = [] } = wanted.filter;
	return db
		.selectFrom('leads')
		.where(filterConditions(db, plain(wanted), wanted.now.getTime(), 'newest'))
		.$if(states.length > 0, (leads) => leads.where('state', 'in', states));
}
