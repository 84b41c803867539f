import type { Database } from '#app/db/open-database.server.ts';
import { listDescriptions, listPictures, type StoredPicture } from './picture-repository.server.ts';
import { findShippedPicture, pictureNames } from './shipped-pictures.server.ts';
import { thumbnailOf } from './to-picture-source.ts';

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
export async function listLibrary(db: Database, filter: Parameters<typeof listPictures>[1]) {
	const { pictures, ...list } = await listPictures(db, filter);
	return { ...list, pictures: pictures.map(toLibraryPicture) };
}

/** The descriptions of these pictures, or else their file names, by name. */
export async function listPictureLabels(
	db: Database,
	names: readonly string[],
): Promise<Map<string, string>> {
	const rows = await listDescriptions(db, names);
	return new Map(rows.map(({ name, alt, filename }) => [name, alt || filename]));
}

/** The shipped drawings that can be chosen like pictures. */
export function listDrawings(search: string) {
	return pictureNames
		.filter((name) => drawn.test(name) && name.includes(search.toLowerCase()))
		.map((name) => ({ name, thumbnail: findShippedPicture(name, '')?.src ?? '' }));
}

/** Leaves out icons, patterns and the program's own pictures. */
const drawn =
	/^(?:institutes|people|programmes)\/|^(?:about|contact|counselling|hero|scholarship)$/;

function toLibraryPicture(picture: StoredPicture): LibraryPicture {
	const { id, name, filename, alt, width, height, focal } = picture;
	return { id, name, filename, alt, width, height, focal, thumbnail: thumbnailOf(picture) };
}
