import { yieldRegularly } from '#app/platform/event-loop.ts';
import type { ContentFile } from './export-entries.server.ts';
import {
	type FileEntry,
	type FileProblem,
	type FileReading,
	fileProblem,
} from './files/read-content-tree.ts';

/** The entries of a set of files, and the errors of the others. */
export interface FilesReading {
	entries: FileEntry[];
	problems: FileProblem[];
	/** Files under `pictures/`. Drawings ship with the program and are skipped. */
	pictures: ContentFile[];
}

/** Reads files in the format of `content/`, each checked by its collection's rules. */
export async function readFiles(files: readonly ContentFile[]): Promise<FilesReading> {
	const { parseContentFile } = await import('./files/content-file.ts');
	const reading: FilesReading = { entries: [], problems: [], pictures: [] };
	const seen = new Set<string>();
	const yieldIfNeeded = yieldRegularly();
	for (const file of files) {
		if (isIncidental(file.path)) continue;
		if (seen.has(file.path))
			addReading(reading, fileProblem(file.path, 'It is there twice. Leave one out.'));
		else if (file.path.startsWith('pictures/')) reading.pictures.push(file);
		else addReading(reading, readFile(file, parseContentFile));
		seen.add(file.path);
		await yieldIfNeeded();
	}
	return reading;
}

function readFile(
	{ path, bytes }: ContentFile,
	parse: (file: string, text: string) => FileReading,
): FileReading {
	try {
		return parse(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		return fileProblem(path, 'Save the file as text in UTF-8.');
	}
}

function addReading(reading: FilesReading, one: FileReading) {
	if (one.outcome === 'read') reading.entries.push(one.entry);
	else reading.problems.push(...one.problems);
}

/** The folder's README, and files left by file managers and version control. */
function isIncidental(path: string) {
	return path === 'README.md' || path.split('/').some((part) => part.startsWith('.'));
}
