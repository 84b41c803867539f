import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '#app/db/open-database.server.ts';
import type { Institute } from '#app/features/content/collections/institute.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { findPictureNames, findPictureUses } from './find-picture-uses.server.ts';
import {
	findPictureById,
	findPictureBytes,
	findPicturesByName,
	listPictures,
} from './picture-repository.server.ts';
import {
	findShippedPicture,
	pictureNames,
	shippedPicture,
	standIn,
} from './shipped-pictures.server.ts';
import { fileEndings, findShareFile, toPictureSource } from './to-picture-source.ts';

export interface PictureReference {
	name: string;
	alt: string;
}

export interface Pictures {
	/** The picture with its alternative text; undefined if it no longer exists. */
	find(reference: PictureReference | undefined): PictureSource | undefined;
	/** The picture with its alternative text; a placeholder if it is missing, so that the layout stays. */
	show(reference: PictureReference): PictureSource;
	/** The HTML of an uploaded picture, for running text. */
	draw(reference: PictureReference): string | undefined;
	/** The share version of an uploaded picture. */
	findShare(
		reference: PictureReference | undefined,
	): { src: string; width: number; height: number } | undefined;
}

/**
 * Prepares the pictures that this content uses, shipped and uploaded: one query per page, none if nothing is uploaded.
 */
export async function readPictures(
	request: { db: Database; log: Log; content: ContentReader },
	content: unknown,
): Promise<Pictures> {
	const names = [...findPictureNames(content)];
	request.content.dependOnPictures(names);
	const stored = names.length > 0 ? await findPicturesByName(request.db, names) : [];
	const uploaded = new Map(stored.map((picture) => [picture.name, picture]));

	function find(reference: PictureReference | undefined) {
		if (!reference) return undefined;
		const { name, alt } = reference;
		const picture = uploaded.get(name);
		const source = picture ? toPictureSource(picture, alt) : findShippedPicture(name, alt);
		if (!source) logMissing(request.log, name);
		return source;
	}

	return {
		find,
		show: (reference) => find(reference) ?? standIn,
		draw(reference) {
			const picture = uploaded.has(reference.name) ? find(reference) : undefined;
			return (
				picture && renderToStaticMarkup(createElement(Picture, { picture, className: 'block' }))
			);
		},
		findShare(reference) {
			const picture = reference && uploaded.get(reference.name);
			return picture && findShareFile(picture);
		},
	};
}

/** Pages are rendered often, so a missing picture is logged once. */
const noted = new Set<string>();

function logMissing(log: Log, name: string) {
	if (noted.has(name) || noted.size > 1000) return;
	noted.add(name);
	log.warn({ picture: name }, 'a page names a picture that is not there');
}

export async function readLibraryPicture(db: Database, id: string) {
	const picture = await findPictureById(db, id);
	const source = picture && toPictureSource(picture, picture.alt);
	if (!picture || !source) return undefined;
	const { files: _files, ...rest } = picture;
	return { ...rest, source, uses: await findPictureUses(db, picture.name) };
}

const formats = Object.keys(fileEndings) as (keyof typeof fileEndings)[];

/** A picture file's bytes and type; undefined for an unknown address. */
export async function readPictureFile({ db }: { db: Database }, hash: string, fileName: string) {
	const [, variant, ending] = /^(\w+)\.(\w+)$/.exec(fileName) ?? [];
	const format = formats.find((one) => fileEndings[one] === ending);
	if (!variant || !format || !/^[\w-]{22}$/.test(hash)) return undefined;
	const bytes = await findPictureBytes(db, { hash, variant, format });
	return bytes && { bytes: new Uint8Array(bytes), type: `image/${format}` };
}

/** The names of all usable pictures, shipped and uploaded. */
export async function listPictureNames(db: Database): Promise<Set<string>> {
	const names = new Set(pictureNames);
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const found = await listPictures(db, { page });
		pages = found.pages;
		for (const { name } of found.pictures) names.add(name);
	}
	return names;
}

/** The banner of an institute, or the default one. */
export function showInstitutePicture(
	pictures: Pictures,
	{ banner }: Pick<Institute, 'banner'>,
): PictureSource {
	return pictures.find(banner) ?? shippedPicture('institutes/default');
}
