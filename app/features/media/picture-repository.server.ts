import { type Selectable, sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { PictureFile } from './encode-picture.server.ts';
import type { FocalPoint } from './picture-rules.ts';

export interface StoredPicture {
	id: string;
	name: string;
	filename: string;
	width: number;
	height: number;
	alt: string;
	focal: FocalPoint;
	createdAt: number;
	createdBy: string;
	archived: boolean;
	files: StoredFile[];
}

export type StoredFile = Omit<PictureFile, 'bytes'>;

export type NewPicture = Omit<StoredPicture, 'createdBy' | 'archived' | 'files'> & {
	createdBy: { id: string; name: string };
};

/** Stores a picture with all its files, in the caller's transaction. */
export async function insertPicture(
	trx: Database,
	picture: NewPicture,
	files: readonly PictureFile[],
) {
	const { focal, createdAt, createdBy, ...rest } = picture;
	await trx
		.insertInto('pictures')
		.values({
			...rest,
			focal_x: focal.x,
			focal_y: focal.y,
			created_at: createdAt,
			created_by_id: createdBy.id,
			created_by_name: createdBy.name,
		})
		.execute();
	for (const file of files) {
		await trx
			.insertInto('picture_files')
			.values({ picture_id: picture.id, ...file })
			.execute();
	}
}

/** The unarchived pictures with these names, with their files' metadata. */
export async function findPicturesByName(db: Database, names: readonly string[]) {
	if (names.length === 0) return [];
	const rows = await db
		.selectFrom('pictures')
		.selectAll()
		.where('name', 'in', names)
		.where('archived', '=', 0)
		.execute();
	return await withFiles(db, rows);
}

/** The descriptions of these pictures by name, archived or not. */
export async function listDescriptions(db: Database, names: readonly string[]) {
	if (names.length === 0) return [];
	const pictures = db.selectFrom('pictures').select(['name', 'alt', 'filename']);
	return await pictures.where('name', 'in', names).execute();
}

export async function findPictureById(db: Database, id: string) {
	const rows = await db.selectFrom('pictures').selectAll().where('id', '=', id).execute();
	const [picture] = await withFiles(db, rows);
	return picture;
}

const perPage = 48;

/** A page of the library, newest first; searches descriptions and names. */
export async function listPictures(
	db: Database,
	filter: { search?: string; archived?: boolean; page?: number },
) {
	const { search = '', archived = false, page = 1 } = filter;
	let found = db.selectFrom('pictures').where('archived', '=', archived ? 1 : 0);
	for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
		const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
		found = found.where(
			sql<boolean>`lower(alt || ' ' || filename || ' ' || name) like ${pattern} escape '\\'`,
		);
	}
	const { total } = await found
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	const rows = await found
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute();
	const pages = Math.max(1, Math.ceil(Number(total) / perPage));
	return { pictures: await withFiles(db, rows), total: Number(total), page, pages };
}

/** A file's bytes by fingerprint; small pictures may share one. */
export async function findPictureBytes(
	db: Database,
	{ hash, variant, format }: Pick<PictureFile, 'hash' | 'variant' | 'format'>,
) {
	const file = await db
		.selectFrom('picture_files')
		.select('bytes')
		.where('hash', '=', hash)
		.where('variant', '=', variant)
		.where('format', '=', format)
		.executeTakeFirst();
	return file?.bytes;
}

/** A picture's widest file with its bytes, the source for crops. */
export async function findWidestFile(db: Database, id: string): Promise<PictureFile | undefined> {
	return await db
		.selectFrom('picture_files')
		.select(['variant', 'format', 'width', 'height', 'hash', 'bytes'])
		.where('picture_id', '=', id)
		.where('format', '=', 'webp')
		.orderBy('width', 'desc')
		.limit(1)
		.executeTakeFirst();
}

export async function replaceFile(trx: Database, id: string, file: PictureFile) {
	const { variant, format, ...changed } = file;
	await trx
		.updateTable('picture_files')
		.set(changed)
		.where('picture_id', '=', id)
		.where('variant', '=', variant)
		.where('format', '=', format)
		.execute();
}

export async function updatePicture(
	trx: Database,
	id: string,
	{ focal, archived, alt }: { alt?: string; focal?: FocalPoint; archived?: boolean },
) {
	await trx
		.updateTable('pictures')
		.set({
			...(alt === undefined ? {} : { alt }),
			...(focal === undefined ? {} : { focal_x: focal.x, focal_y: focal.y }),
			...(archived === undefined ? {} : { archived: archived ? 1 : 0 }),
		})
		.where('id', '=', id)
		.execute();
}

/** Entries that may use a picture. */
export async function listEntriesNaming(db: Database, name: string) {
	return await db
		.selectFrom('entries')
		.select(['collection', 'slug', 'data', 'draft'])
		.where((entry) =>
			entry.or([entry('data', 'like', `%${name}%`), entry('draft', 'like', `%${name}%`)]),
		)
		.orderBy('collection')
		.orderBy('slug')
		.execute();
}

async function withFiles(
	db: Database,
	rows: readonly Selectable<Schema['pictures']>[],
): Promise<StoredPicture[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const files = await db
		.selectFrom('picture_files')
		.select(['picture_id', 'variant', 'format', 'width', 'height', 'hash'])
		.where('picture_id', 'in', ids)
		.orderBy('width')
		.execute();
	const filesOf = Map.groupBy(files, (file) => file.picture_id);
	return rows.map(({ focal_x, focal_y, created_at, created_by_id, created_by_name, ...row }) => ({
		...row,
		focal: { x: focal_x, y: focal_y },
		createdAt: created_at,
		createdBy: created_by_name,
		archived: row.archived === 1,
		files: (filesOf.get(row.id) ?? []).map(({ picture_id, ...file }) => file),
	}));
}
