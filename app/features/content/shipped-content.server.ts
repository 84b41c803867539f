import type { FileTree } from './files/content-yaml.ts';
import { type FileEntry, readContentTree, sayProblem } from './files/read-content-tree.ts';

/** One entry as it ships with the site. */
export type ShippedEntry = FileEntry;

// Already plain objects here: scripts/build/content-files.ts read the YAML.
const files = import.meta.glob<FileTree>('/content/*/*.yaml', { eager: true, import: 'default' });

/** Everything under `content/`: the folder is the collection, the file's name the slug. */
export const shippedContent: readonly ShippedEntry[] = Object.entries(files).map(toEntry);

function toEntry([path, tree]: [string, FileTree]): ShippedEntry {
	const reading = readContentTree(path.replace(/^\/content\//, ''), tree);
	if (reading.outcome === 'read') return reading.entry;
	throw new Error(reading.problems.map(sayProblem).join('\n'));
}
