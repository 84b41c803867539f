import type { Database } from '#app/db/open-database.server.ts';
import type { OwnWork } from '../lead-types.ts';
import { followUpDueCondition } from './lead-filter-repository.server.ts';

/** Counting stops at this number. */
const max = 1000;

/** Counts the waiting work of these owners, and unassigned leads. */
export async function countWork(
	db: Database,
	owners: readonly string[],
	now: Date,
): Promise<OwnWork> {
	const unread = () => shown(db).where('unread', '=', (lit) => lit.lit(1));
	// One owner at a time, so that the indexes are used.
	const [due, both, own, free] = await Promise.all([
		Promise.all(owners.map((owner) => countFollowUpsDue(db, owner, now))),
		Promise.all(owners.map((owner) => countRows(db, dueOf(unread(), owner, now)))),
		Promise.all(owners.map((owner) => countRows(db, unread().where('owner_id', '=', owner)))),
		countRows(db, unread().where('owner_id', 'is', null)),
	]);
	const leads = sum([...due, ...own, free, ...both.map((count) => -count)]);
	return { due: sum(due), newLeads: sum([...own, free]), leads };
}

export async function countFollowUpsDue(db: Database, owner: string, now: Date): Promise<number> {
	return await countRows(db, dueOf(shown(db), owner, now));
}

function dueOf(leads: FoundIds, owner: string, now: Date) {
	return leads
		.where('owner_id', '=', owner)
		.where((lead) => followUpDueCondition(lead, now.getTime()));
}

function shown(db: Database) {
	return (
		db
			.selectFrom('leads')
			.select('id')
			// A literal: a partial index is used only if the query contains its condition.
			.where('spam', '=', (lit) => lit.lit(0))
			.where('merged_into', 'is', null)
			.limit(max)
	);
}

function sum(counts: readonly number[]) {
	return Math.min(
		counts.reduce((total, count) => total + count, 0),
		max,
	);
}

type FoundIds = ReturnType<typeof shown>;

async function countRows(db: Database, rows: FoundIds): Promise<number> {
	const row = await db
		.selectFrom(rows.as('found'))
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}
