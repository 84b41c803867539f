import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { collections } from '#app/features/content/collections.ts';
import type { ContentFile } from '#app/features/content/export-entries.server.ts';
import { parseContentFile } from '#app/features/content/files/content-file.ts';

/** A folder that cannot be used; the message tells the operator why. */
export class UnusableFolder extends Error {}

/** Every regular file below a folder; links are not followed. */
export async function readFolder(folder: string): Promise<ContentFile[]> {
	const found = await stat(folder).catch(() => undefined);
	if (!found?.isDirectory()) throw new UnusableFolder(`There is no folder ${folder}.`);
	const paths = await listFiles(folder);
	return await Promise.all(
		paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })),
	);
}

/**
 * Makes a folder contain exactly these files, and returns a summary. An unchanged file stays as it is, with its
 * comments.
 */
export async function writeFolder(folder: string, files: readonly ContentFile[]): Promise<string> {
	await mkdir(folder, { recursive: true }).catch(() => {
		throw new UnusableFolder(`${folder} cannot be made, or is no folder.`);
	});
	await refuseForeign(folder);
	const paths = new Set(files.map((file) => file.path));
	const present = (await listFiles(folder)).filter((path) => path.endsWith('.yaml'));
	const stale = present.filter((path) => !paths.has(path));
	for (const path of stale) await rm(join(folder, path));
	let written = 0;
	for (const { path, bytes } of files) {
		const target = join(folder, path);
		if (present.includes(path) && hasSameContent(path, await readFile(target), bytes)) continue;
		await mkdir(dirname(target), { recursive: true });
		await writeFile(target, bytes);
		written += 1;
	}
	const same = files.length - written;
	return `${written} files written, ${same} as they were, ${stale.length} removed`;
}

/** Files are removed here, so a folder with anything but content is refused. */
async function refuseForeign(folder: string) {
	const own = [...Object.keys(collections), 'pictures', 'README.md'];
	const names = await readdir(folder);
	const foreign = names.find((name) => !own.includes(name) && !name.startsWith('.'));
	if (!foreign) return;
	throw new UnusableFolder(
		`${folder} holds “${foreign}”, which is not content. Name an empty folder, or one with an earlier export.`,
	);
}

async function listFiles(folder: string) {
	const found = await readdir(folder, { recursive: true, withFileTypes: true });
	return found
		.filter((one) => one.isFile())
		.map((one) => relative(folder, join(one.parentPath, one.name)))
		.map((path) => path.split(sep).join('/'))
		.filter((path) => !path.startsWith('.git/'))
		.sort();
}

function hasSameContent(path: string, before: Buffer, after: Uint8Array) {
	const stored = parseContentFile(path, before.toString());
	const written = parseContentFile(path, Buffer.from(after).toString());
	return stored.outcome === 'read' && isDeepStrictEqual(stored, written);
}
