import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { CollectionName } from '../collections.ts';

/** Which copies are read: published ones, or for staff all working copies that are not archived. */
export type Visibility = 'public' | 'drafts';

/** The columns needed to read an entry; the stamp changes whenever the copy does. */
export interface ReadableRow {
	slug: string;
	data: string;
	stamp: string;
	updated_at: number;
}

interface LabelRow {
	slug: string;
	label: string;
	address: string | null;
}

export interface OutlineRow extends LabelRow {
	stamp: string;
	updated_at: number;
}

/** All visible entries of a collection, in order. */
export async function listRows(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
): Promise<ReadableRow[]> {
	const { rows } = await selectAll[sight](db, { collection });
	return rows;
}

/** One visible entry. */
export async function findReadable(
	db: Database,
	sight: Visibility,
	collection: CollectionName,
	slug: string,
): Promise<ReadableRow | undefined> {
	const { rows } = await selectOne[sight](db, { collection, slug });
	return rows[0];
}

/** A page of a collection's entries, and the total. */
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

/** A collection's menu labels, in order. */
export async function listOutline(db: Database, collection: CollectionName): Promise<OutlineRow[]> {
	const { stamp, updatedAt } = columns.public;
	return await seen(db, 'public', collection)
		.select(['slug', 'label', 'address'])
		.select([stamp.as('stamp'), updatedAt.as('updated_at')])
		.orderBy(inOrder)
		.execute();
}

export async function listEntryAddresses(db: Database): Promise<string[]> {
	const rows = await db
		.selectFrom('entries')
		.select('address')
		.where('state', '=', 'published')
		.where('address', 'is not', null)
		.execute();
	return rows.flatMap(({ address }) => address ?? []);
}

/** The menu labels of the previous and next entry. */
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

/** The menu labels of the neighbours an entry would have with this sort key. */
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

/** The largest position. */
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
			// Redundant, but lets the index be used.
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

/** The columns of each visibility. A recreated entry counts its versions from one, hence the times. */
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
