import { beginsWith } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { NewsletterRow } from './newsletter-repository.server.ts';
import { isReader, type Subscriber } from './subscriber-repository.server.ts';

/** A subscriber as the desk lists them. */
export interface ListedSubscriber {
	id: string;
	email: string;
	state: Subscriber['state'];
	createdAt: number;
	confirmedAt: number | null;
}

const perPage = 50;

/** The subscribers in a state, newest first; a search matches the beginning of the address. */
export async function listSubscribers(
	db: Database,
	filter: { state: Subscriber['state']; search?: string; after?: string },
): Promise<{ subscribers: ListedSubscriber[]; next: string | null }> {
	const rows = await db
		.selectFrom('subscribers')
		.select(['id', 'email', 'state', 'created_at', 'confirmed_at'])
		.where('state', '=', filter.state)
		.where(beginsWith(db, 'email', filter.search))
		// Ids are in order of creation.
		.$if(Boolean(filter.after), (older) => older.where('id', '<', filter.after ?? ''))
		.orderBy('id', 'desc')
		.limit(perPage + 1)
		.execute();
	const shown = rows.slice(0, perPage);
	return {
		subscribers: shown.map((row) => ({
			id: row.id,
			email: row.email,
			state: row.state,
			createdAt: row.created_at,
			confirmedAt: row.confirmed_at,
		})),
		next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
	};
}

export async function countSubscribers(db: Database): Promise<Record<Subscriber['state'], number>> {
	const rows = await db
		.selectFrom('subscribers')
		.select(({ fn }) => ['state', fn.countAll<number>().as('total')])
		.groupBy('state')
		.execute();
	const totals = { confirmed: 0, pending: 0, left: 0 };
	for (const { state, total } of rows) totals[state] = Number(total);
	return totals;
}

/** A newsletter's next recipients: those confirmed when it began who have not left. */
export async function listNextReaders(
	trx: Database,
	{ id, cursor, started_at, audience }: NewsletterRow,
	limit: number,
): Promise<{ id: string; email: string; token: string }[]> {
	return await trx
		.selectFrom('subscribers')
		.select(['id', 'email', 'token'])
		.where(isReader)
		.where('id', '>', cursor)
		.where('confirmed_at', '<=', started_at ?? 0)
		.$if(audience !== 'all', (all) =>
			all.where('id', 'in', (chosen) =>
				chosen
					.selectFrom('newsletter_readers')
					.select('subscriber_id')
					.where('newsletter_id', '=', id),
			),
		)
		.orderBy('id')
		.limit(limit)
		.execute();
}
