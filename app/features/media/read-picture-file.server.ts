import type { Database } from '#app/db/open-database.server.ts';
import { findPictureBytes } from './picture-repository.server.ts';
import { endings } from './to-picture-source.ts';

const formats = Object.keys(endings) as (keyof typeof endings)[];

/** The bytes of a picture's file and what they are; undefined where nothing has that address. */
export async function readPictureFile({ db }: { db: Database }, hash: string, fileName: string) {
	const [, variant, ending] = /^(\w+)\.(\w+)$/.exec(fileName) ?? [];
	const format = formats.find((one) => endings[one] === ending);
	if (!variant || !format || !/^[\w-]{22}$/.test(hash)) return undefined;
	const bytes = await findPictureBytes(db, { hash, variant, format });
	return bytes && { bytes: new Uint8Array(bytes), type: `image/${format}` };
}
