import type { Database } from '#app/db/open-database.server.ts';
import { listPictures } from './picture-repository.server.ts';
import { pictureNames } from './shipped-pictures.server.ts';

/** The names of all pictures that content may use: those that ship with the site and those uploaded. */
export async function listPictureNames(db: Database): Promise<Set<string>> {
	const names = new Set(pictureNames);
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const found = await listPictures(db, { page });
		pages = found.pages;
		for (const { name } of found.pictures) names.add(name);
	}
	return names;
}
