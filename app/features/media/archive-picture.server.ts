import type { Database } from '#app/db/open-database.server.ts';
import { findPictureUses, type PictureUse } from './find-picture-uses.server.ts';
import { findPictureById, notePictureChange, updatePicture } from './picture-repository.server.ts';

/** What became of it; what is in use stays. */
export type Archived =
	| { outcome: 'done' }
	| { outcome: 'inUse'; uses: PictureUse[] }
	| { outcome: 'missing' };

/** Takes a picture out of the library; its files stay, so that it can come back. */
export async function archivePicture({ db }: { db: Database }, id: string): Promise<Archived> {
	const picture = await findPictureById(db, id);
	if (!picture) return { outcome: 'missing' };
	const uses = await findPictureUses(db, picture.name);
	if (uses.length > 0) return { outcome: 'inUse', uses };
	await setArchived(db, id, true);
	return { outcome: 'done' };
}

/** Brings an archived picture back. */
export async function unarchivePicture({ db }: { db: Database }, id: string): Promise<Archived> {
	if (!(await findPictureById(db, id))) return { outcome: 'missing' };
	await setArchived(db, id, false);
	return { outcome: 'done' };
}

async function setArchived(db: Database, id: string, archived: boolean) {
	await db.transaction().execute(async (trx) => {
		await updatePicture(trx, id, { archived });
		await notePictureChange(trx);
	});
}
