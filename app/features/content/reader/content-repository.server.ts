import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { CollectionName } from '../collections.ts';

/** Which copies may be read: what is published, or for staff the working copies of all that is not archived. */
export type Visibility = 'public' | 'drafts';

/** An entry's row as far as reading it needs; the stamp changes whenever the copy does. */
export interface ReadableRow {
	slug: string;
	data: string;
	stamp: string;
	updated_at: number;
}

/** What menus know of an entry. */
interface LabelRow {
	slug: string;
	label: string;
	address: string | null;
}

/** An entry's row without its data. */
export interface OutlineRow extends LabelRow {
	stamp: string;
	updated_at: number;
}

/** All entries of a collection that may be seen, in their order. */
export async function listRows(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
): Promise<ReadableRow[]> {
	const { rows } = await selectAll[sight](db, { collection });
	return rows;
}

/** One entry, if it may be seen. */
export async function findReadable(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
	slug: string,
): Promise<ReadableRow | undefined> {
	const { rows } = await selectOne[sight](db, { collection, slug });
	return rows[0];
}

/** Some entries from the middle of a collection, and how many there are in all. */
export async function listRowsFrom(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReadableRow[]; total: number }> {
	const [rows, count] = await Promise.all([
		readable(db, sight, collection).orderBy(inOrder).limit(limit).offset(offset).execute(),
		seen(db, sight, collection)
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, total: count.total };
}

/** What menus know of a collection, in its order. */
export async function listOutline(db: Database, collection: CollectionName): Promise<OutlineRow[]> {
	const { stamp, updatedAt } = columns.public;
	return await seen(db, 'public', collection)
		.select(['slug', 'label', 'address'])
		.select([stamp.as('stamp'), updatedAt.as('updated_at')])
		.orderBy(inOrder)
		.execute();
}

/** Every address at which the public can read an entry. */
export async function listEntryAddresses(db: Database): Promise<string[]> {
	const rows = await db
		.selectFrom('entries')
		.select('address')
		.where('state', '=', 'published')
		.where('address', 'is not', null)
		.execute();
	return rows.flatMap(({ address }) => address ?? []);
}

/** What menus know of the entries before and after one, in the order of the collection. */
export async function findBeside(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
	slug: string,
): Promise<Beside> {
	const here = await seen(db, sight, collection)
		.select(['sort_key', 'position'])
		.where('slug', '=', slug)
		.executeTakeFirst();
	return here ? await findAround(db, sight, collection, { slug, ...here }) : {};
}

/** What menus know of the entries before and after one if it were sorted by this key. */
export async function findBesideMoved(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
	{ slug, sortKey }: { slug: string; sortKey: string },
): Promise<Beside> {
	const here = await db
		.selectFrom('entries')
		.select('position')
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.executeTakeFirst();
	const position = here?.position ?? behindAll;
	return await findAround(db, sight, collection, { slug, sort_key: sortKey, position });
}

/** The greatest number that a position can be. */
const behindAll = 2 ** 31 - 1;

interface Beside {
	before?: LabelRow;
	after?: LabelRow;
}

async function findAround(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
	here: { slug: string; sort_key: string; position: number },
): Promise<Beside> {
	const { slug } = here;
	const labels = seen(db, sight, collection)
		.select(['slug', 'label', 'address'])
		.where('slug', '!=', slug);
	const [before, after] = await Promise.all([
		labels
			// Says again what the rest says, for the index.
			.where('sort_key', '>=', here.sort_key)
			.where(
				sql<boolean>`(sort_key > ${here.sort_key} or position < ${here.position} or (position = ${here.position} and slug < ${slug}))`,
			)
			.orderBy('sort_key')
			.orderBy('position', 'desc')
			.orderBy('slug', 'desc')
			.limit(1)
			.executeTakeFirst(),
		labels
			.where('sort_key', '<=', here.sort_key)
			.where(
				sql<boolean>`(sort_key < ${here.sort_key} or position > ${here.position} or (position = ${here.position} and slug > ${slug}))`,
			)
			.orderBy(inOrder)
			.limit(1)
			.executeTakeFirst(),
	]);
	return { before, after };
}

const inOrder = sql`sort_key desc, position, slug`;

/** How each sight reads a row. An entry deleted and made again counts its versions from one, hence the times. */
const columns = {
	public: {
		data: sql<string>`data`,
		stamp: sql<string>`public_version || '.' || published_at`,
		updatedAt: sql<number>`published_at`,
	},
	drafts: {
		data: sql<string>`coalesce(draft, data)`,
		stamp: sql<string>`'draft ' || version || '.' || updated_at`,
		updatedAt: sql<number>`updated_at`,
	},
};

function seen(db: Database, sight: Visibility, collection: CollectionName) {
	const query = db.selectFrom('entries').where('collection', '=', collection);
	return sight === 'public'
		? query.where('state', '=', 'published')
		: query.where('state', '!=', 'archived');
}

function readable(db: Database, sight: Visibility, collection: CollectionName) {
	const { data, stamp, updatedAt } = columns[sight];
	return seen(db, sight, collection)
		.select('slug')
		.select([data.as('data'), stamp.as('stamp'), updatedAt.as('updated_at')]);
}

const selectAll = { public: selectAllIn('public'), drafts: selectAllIn('drafts') };

function selectAllIn(sight: Visibility) {
	return prepare((db, { collection }: { collection: CollectionName }) =>
		readable(db, sight, collection).orderBy(inOrder),
	);
}

const selectOne = { public: selectOneIn('public'), drafts: selectOneIn('drafts') };

function selectOneIn(sight: Visibility) {
	return prepare((db, { collection, slug }: { collection: CollectionName; slug: string }) =>
		readable(db, sight, collection).where('slug', '=', slug),
	);
}
