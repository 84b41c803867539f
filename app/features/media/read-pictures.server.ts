import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { findPictureNames } from './find-picture-names.ts';
import { findPicturesByName } from './picture-repository.server.ts';
import { findShippedPicture, standIn } from './shipped-pictures.server.ts';
import { findShareFile, toPictureSource } from './to-picture-source.ts';

/** A picture as content names it. */
export interface PictureReference {
	name: string;
	alt: string;
}

/** The pictures of one page. */
export interface Pictures {
	/** The picture with the words that stand for it; undefined when there is none, or none any more. */
	find(reference: PictureReference | undefined): PictureSource | undefined;
	/** The same, with a plain drawing in the place of one that is gone, so that the page keeps its shape. */
	show(reference: PictureReference): PictureSource;
	/** The HTML of an uploaded picture, for running text. */
	draw(reference: PictureReference): string | undefined;
	/** The form of an uploaded picture that is made for sharing. */
	findShare(
		reference: PictureReference | undefined,
	): { src: string; width: number; height: number } | undefined;
}

/**
 * Gets ready to show the pictures that this content names, those that ship with the site and uploaded ones:
 * one query for a page, none where nothing uploaded is named.
 */
export async function readPictures(
	request: { db: Database; log: Log; content: ContentReader },
	content: unknown,
): Promise<Pictures> {
	const names = [...findPictureNames(content)];
	request.content.notePictures(names);
	const stored = names.length > 0 ? await findPicturesByName(request.db, names) : [];
	const uploaded = new Map(stored.map((picture) => [picture.name, picture]));

	function find(reference: PictureReference | undefined) {
		if (!reference) return undefined;
		const { name, alt } = reference;
		const picture = uploaded.get(name);
		const source = picture ? toPictureSource(picture, alt) : findShippedPicture(name, alt);
		if (!source) noteMissing(request.log, name);
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

/** A page is rendered often; that a picture is gone need be said once. */
const noted = new Set<string>();

function noteMissing(log: Log, name: string) {
	if (noted.has(name) || noted.size > 1000) return;
	noted.add(name);
	log.warn({ picture: name }, 'a page names a picture that is not there');
}
