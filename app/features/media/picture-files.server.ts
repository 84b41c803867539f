import type { Database } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/features/content/actor.ts';
import { parseYaml, writeYaml } from '#app/features/content/files/content-yaml.ts';
import type { Clock } from '#app/platform/clock.ts';
import { unarchivePicture } from './archive-picture.server.ts';
import {
	findArchivedId,
	findWidestFile,
	listPictures,
	type StoredPicture,
} from './picture-repository.server.ts';
import { centre, focalPoint } from './picture-rules.ts';
import { uploadPicture } from './upload-picture.server.ts';

/** A file by its path inside an export. */
interface ExportedFile {
	path: string;
	bytes: Uint8Array;
}

/** An uploaded picture as an export holds it: the widest form, and what was said of it beside. */
export interface BundledPicture {
	name: string;
	filename: string;
	alt: string;
	focal: { x: number; y: number };
	bytes: Uint8Array;
}

/** The uploaded pictures of the site as files: `pictures/uploads/….webp`, each with a `.yaml` that describes it. */
export async function exportPictures(db: Database): Promise<ExportedFile[]> {
	const files: ExportedFile[] = [];
	for (const picture of await listAll(db)) {
		const widest = await findWidestFile(db, picture.id);
		if (!widest) continue;
		const { filename, alt, focal } = picture;
		const words = writeYaml({ filename, alt, focalX: focal.x, focalY: focal.y });
		files.push(
			{ path: `pictures/${picture.name}.webp`, bytes: widest.bytes },
			{ path: `pictures/${picture.name}.yaml`, bytes: Buffer.from(words) },
		);
	}
	return files;
}

/** Reads such files; a picture without a description beside it is named, and the drawings of the site are passed over. */
export function readPictureFiles(files: readonly ExportedFile[]) {
	const byPath = new Map(files.map((file) => [file.path, file.bytes]));
	const pictures: BundledPicture[] = [];
	const problems: { file: string; field: string; message: string }[] = [];
	for (const [path, bytes] of byPath) {
		const name = /^pictures\/(uploads\/[a-z0-9-]{1,120})\.webp$/.exec(path)?.[1];
		if (!name) continue;
		const words = byPath.get(`pictures/${name}.yaml`);
		const described = words && describe(Buffer.from(words).toString('utf8'));
		if (described) pictures.push({ name, bytes, ...described });
		else problems.push({ file: path, field: '', message: 'Its description beside it is missing.' });
	}
	return { pictures, problems };
}

/**
 * Stores a picture of an export under the name that content knows it by, made anew from its pixels; one that is
 * archived here comes back.
 */
export async function importPicture(
	ctx: { db: Database; clock: Clock },
	actor: Actor,
	picture: BundledPicture,
): Promise<string | undefined> {
	const archived = await findArchivedId(ctx.db, picture.name);
	if (archived) {
		await unarchivePicture(ctx, archived);
		return undefined;
	}
	const stored = await uploadPicture(ctx, actor, picture);
	return stored.outcome === 'refused' ? stored.message : undefined;
}

function describe(text: string) {
	const reading = parseYaml(text);
	if (reading.outcome === 'broken') return undefined;
	const { tree } = reading;
	if (typeof tree !== 'object' || Array.isArray(tree)) return undefined;
	const { filename, alt, focalX, focalY } = tree;
	if (typeof filename !== 'string' || typeof alt !== 'string') return undefined;
	const focal = focalPoint.safeParse({ x: focalX, y: focalY }).data ?? centre;
	return { filename, alt, focal };
}

async function listAll(db: Database) {
	const all: StoredPicture[] = [];
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const found = await listPictures(db, { page });
		pages = found.pages;
		all.push(...found.pictures);
	}
	return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}
