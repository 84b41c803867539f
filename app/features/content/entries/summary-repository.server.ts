import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from '../collections.ts';
import type { EntryRow } from './entry-repository.server.ts';

export interface EntryFilter {
	/** Text in the title or slug, ignoring case. */
	search?: string;
	/** The public label, exactly. */
	label?: string;
	state?: 'draft' | 'published' | 'scheduled' | 'archived';
}

/** Entries in order, without their data, and the total. */
export async function findSummaries(
	db: Database,
	collection: CollectionName,
	filter: EntryFilter,
	{ limit, offset }: { limit: number; offset: number },
) {
	const matching = select(db, collection, filter);
	const [rows, count] = await Promise.all([
		matching
			.select(['slug', 'title', 'state', 'publish_at', 'updated_at', 'updated_by'])
			.select(sql<number | boolean>`draft is not null`.as('has_draft'))
			.select(isPublishStopped.as('is_publish_stopped'))
			.orderBy(inOrder)
			.limit(limit)
			.offset(offset)
			.execute(),
		matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	]);
	return { rows, total: count.total };
}

export async function findRows(
	db: Database,
	collection: CollectionName,
	filter: EntryFilter,
	limit: number,
): Promise<EntryRow[]> {
	return await select(db, collection, filter).selectAll().orderBy(inOrder).limit(limit).execute();
}

const inOrder = sql`sort_key desc, position, slug`;

/** Counts the entries of every collection, without archived ones. */
export async function countByCollection(db: Database) {
	return await db
		.selectFrom('entries')
		.select(['collection'])
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('updated_at')])
		.select(
			sql<number>`sum(case when state = 'draft' or draft is not null then 1 else 0 end)`.as(
				'drafts',
			),
		)
		.where('state', '!=', 'archived')
		.groupBy('collection')
		.execute();
}

const isPublishStopped = sql<number | boolean>`exists (
	select 1 from entry_versions as last
	where last.collection = entries.collection and last.slug = entries.slug
		and last.number = entries.version and last.event = 'held'
)`;

function select(db: Database, collection: CollectionName, { search, label, state }: EntryFilter) {
	const term = search?.trim().toLowerCase();
	return db
		.selectFrom('entries')
		.where('collection', '=', collection)
		.where('state', state === 'archived' ? '=' : '!=', 'archived')
		.$if(state === 'published', (query) => query.where('state', '=', 'published'))
		.$if(state === 'scheduled', (query) => query.where('publish_at', 'is not', null))
		.$if(state === 'draft', (query) =>
			query.where((is) => is.or([is('state', '=', 'draft'), is('draft', 'is not', null)])),
		)
		.$if(label !== undefined, (query) => query.where('label', '=', label ?? ''))
		.$if(Boolean(term), (query) =>
			query.where(sql<boolean>`search like ${`%${escapeLike(term ?? '')}%`} escape '\\'`),
		);
}

function escapeLike(text: string) {
	return text.replace(/[\\%_]/g, '\\$&');
}
