import type { Database } from '#app/db/open-database.server.ts';
import { findPictureUses } from './find-picture-uses.server.ts';
import { findPictureById } from './picture-repository.server.ts';
import { toPictureSource } from './to-picture-source.ts';

/** One picture of the library, with where it is used. */
export async function readLibraryPicture(db: Database, id: string) {
	const picture = await findPictureById(db, id);
	const source = picture && toPictureSource(picture, picture.alt);
	if (!picture || !source) return undefined;
	const { files: _files, ...words } = picture;
	return { ...words, source, uses: await findPictureUses(db, picture.name) };
}
