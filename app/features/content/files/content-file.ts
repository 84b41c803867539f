import { collections } from '../collections.ts';
import type { Fields } from '../fields.ts';
import { parseYaml, writeYaml } from './content-yaml.ts';
import { toFileShape } from './file-shape.ts';
import {
	type FileEntry,
	type FileProblem,
	type FileReading,
	readContentTree,
	wrong,
} from './read-content-tree.ts';

/** Prose has 40,000 characters at most; nothing that a person wrote comes near this. */
const mostCharacters = 500_000;

/** An entry as the text of its file; the same entry always gives the same text. */
export function writeContentFile({ collection, position, data }: FileEntry): string {
	return writeYaml({ position, ...toFileShape(collections[collection].fields, data) });
}

/** Reads a file and checks it by the rules of its collection. */
export function parseContentFile(file: string, text: string): FileReading {
	if (text.length > mostCharacters) return wrong(file, 'Keep a file under 500,000 characters.');
	const reading = parseYaml(text);
	if (reading.outcome === 'broken') return wrong(file, `This is not YAML: ${reading.why}.`);
	const found = readContentTree(file, reading.tree);
	return found.outcome === 'read' ? checkEntryFile(file, found.entry) : found;
}

/** Checks an entry by the rules of its collection; what passes is the data as it will be stored. */
export function checkEntryFile(file: string, entry: FileEntry): FileReading {
	const { schema, fields } = collections[entry.collection];
	const { success, data, error } = schema.safeParse(entry.data);
	if (success) return { outcome: 'read', entry: { ...entry, data } };
	const problems = error.issues.map(
		({ path, message }): FileProblem => ({ file, field: sayPath(fields, path), message }),
	);
	return { outcome: 'wrong', problems };
}

/** A cell is named by its row and place, because that is how the file has it. */
function sayPath(fields: Fields, path: readonly PropertyKey[]): string {
	const [first, second] = path;
	const columns = typeof first === 'string' ? fields[first]?.columns : undefined;
	if (!columns || typeof second !== 'number') return path.map(String).join('.');
	const row = Math.floor(second / columns) + 1;
	return `${String(first)}, row ${row}, cell ${(second % columns) + 1}`;
}
