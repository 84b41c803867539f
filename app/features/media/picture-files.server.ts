import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { parseYaml, writeYaml } from '#app/features/content/content-yaml.ts';
import type { Editor } from '#app/features/content/editor.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { archivePicture, unarchivePicture } from './archive-picture.server.ts';
import { focalPoint } from './encode-picture.server.ts';
import { findWidestFile, listPictures, type StoredPicture } from './picture-repository.server.ts';
import { centre } from './picture-rules.ts';
import { uploadPicture } from './upload-picture.server.ts';

/** A file by its path inside an export. */
interface ExportedFile {
	path: string;
	bytes: Uint8Array;
}

/** An uploaded picture in an export: the widest file and its description. */
export interface BundledPicture {
	name: string;
	filename: string;
	alt: string;
	focal: { x: number; y: number };
	archived: boolean;
	bytes: Uint8Array;
}

/** The uploaded pictures as files: `pictures/uploads/….webp`, each with a `.yaml` description. */
export async function* exportPictures(db: Database): AsyncGenerator<ExportedFile> {
	for (const picture of await listAll(db)) {
		const widest = await findWidestFile(db, picture.id);
		if (!widest) continue;
		const { filename, alt, focal, archived } = picture;
		const status: Record<string, string> = archived ? { status: 'archived' } : {};
		const yaml = writeYaml({ ...status, filename, alt, focalX: focal.x, focalY: focal.y });
		yield { path: `pictures/${picture.name}.webp`, bytes: widest.bytes };
		yield { path: `pictures/${picture.name}.yaml`, bytes: Buffer.from(yaml) };
	}
}

/** Reads such files; reports pictures without a description, and skips shipped drawings. */
export function readPictureFiles(files: readonly ExportedFile[]) {
	const byPath = new Map(files.map((file) => [file.path, file.bytes]));
	const pictures: BundledPicture[] = [];
	const problems: { file: string; field: string; message: string }[] = [];
	for (const [path, bytes] of byPath) {
		const name = /^pictures\/(uploads\/[a-z0-9-]{1,120})\.webp$/.exec(path)?.[1];
		if (!name) continue;
		const yaml = byPath.get(`pictures/${name}.yaml`);
		const described = yaml && parsePictureFile(Buffer.from(yaml).toString('utf8'));
		if (described) pictures.push({ name, bytes, ...described });
		else problems.push({ file: path, field: '', message: 'Its description beside it is missing.' });
	}
	return { pictures, problems };
}

/**
 * Imports missing pictures, encoded again, and restores archived ones. Stops at the first refusal and returns the
 * reason.
 */
export async function importPictures(
	context: DbContext,
	actor: Editor,
	pictures: readonly BundledPicture[],
): Promise<{ name: string; message: string } | undefined> {
	const stored = new Map((await listAll(context.db)).map((picture) => [picture.name, picture]));
	for (const picture of pictures) {
		const here = stored.get(picture.name);
		if (here) {
			if (here.archived && !picture.archived) await unarchivePicture(context, actor, here.id);
			continue;
		}
		const uploaded = await uploadPicture(context, actor, picture);
		if (uploaded.outcome === 'invalid') {
			return { name: picture.name, message: firstError(uploaded.errors) ?? '' };
		}
	}
	return undefined;
}

/** Archives what the export says is archived, unless it is still in use here. */
export async function archiveImported(
	context: DbContext,
	actor: Editor,
	pictures: readonly BundledPicture[],
): Promise<void> {
	const archived = new Set(pictures.filter((one) => one.archived).map(({ name }) => name));
	if (archived.size === 0) return;
	for (const picture of await listAll(context.db)) {
		if (archived.has(picture.name) && !picture.archived)
			await archivePicture(context, actor, picture.id);
	}
}

function parsePictureFile(text: string) {
	const reading = parseYaml(text);
	if (reading.outcome === 'broken') return undefined;
	const { tree } = reading;
	if (typeof tree !== 'object' || Array.isArray(tree)) return undefined;
	const { status, filename, alt, focalX, focalY } = tree;
	if (typeof filename !== 'string' || typeof alt !== 'string') return undefined;
	const focal = focalPoint.safeParse({ x: focalX, y: focalY }).data ?? centre;
	return { filename, alt, focal, archived: status === 'archived' };
}

async function listAll(db: Database) {
	const all: StoredPicture[] = [];
	for (const archived of [false, true]) {
		for (let page = 1, pages = 1; page <= pages; page += 1) {
			const found = await listPictures(db, { page, archived });
			pages = found.pages;
			all.push(...found.pictures);
		}
	}
	return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}
