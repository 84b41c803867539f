import type { Database } from '#app/db/open-database.server.ts';
import { listDescriptions, listPictures, type StoredPicture } from './picture-repository.server.ts';
import { findShippedPicture, pictureNames } from './shipped-pictures.server.ts';
import { thumbnailOf } from './to-picture-source.ts';

/** A picture as the library and the studio's picker show it. */
export interface LibraryPicture {
	id: string;
	name: string;
	filename: string;
	alt: string;
	thumbnail: string;
	width: number;
	height: number;
	focal: { x: number; y: number };
}

/** A page of the library of uploaded pictures. */
export async function listLibrary(db: Database, wanted: Parameters<typeof listPictures>[1]) {
	const { pictures, ...list } = await listPictures(db, wanted);
	return { ...list, pictures: pictures.map(toLibraryPicture) };
}

/** What these pictures show, or else the names of their files, by their own names. */
export async function describePictures(
	db: Database,
	names: readonly string[],
): Promise<Map<string, string>> {
	const rows = await listDescriptions(db, names);
	return new Map(rows.map(({ name, alt, filename }) => [name, alt || filename]));
}

/** The drawings that ship with the site and can be chosen like pictures. */
export function listDrawings(search: string) {
	return pictureNames
		.filter((name) => drawn.test(name) && name.includes(search.toLowerCase()))
		.map((name) => ({ name, thumbnail: findShippedPicture(name, '')?.src ?? '' }));
}

/** Not signs, patterns and what the program itself shows. */
const drawn =
	/^(?:institutes|people|programmes)\/|^(?:about|contact|counselling|hero|scholarship)$/;

function toLibraryPicture(picture: StoredPicture): LibraryPicture {
	const { id, name, filename, alt, width, height, focal } = picture;
	return { id, name, filename, alt, width, height, focal, thumbnail: thumbnailOf(picture) };
}
