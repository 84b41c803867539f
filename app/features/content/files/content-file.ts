import { checkCopy } from '../checks/check-copy.ts';
import { collections } from '../collections.ts';
import { parseYaml, writeYaml } from '../content-yaml.ts';
import type { Fields } from '../fields.ts';
import { columnsOf } from '../table-shape.ts';
import { writeStatus } from './entry-status.ts';
import { toFileShape } from './file-shape.ts';
import {
	type FileEntry,
	type FileProblem,
	type FileReading,
	fileProblem,
	readContentTree,
} from './read-content-tree.ts';

/** Markdown is limited to 40,000 characters, so no genuine file comes near this. */
const maxCharacters = 500_000;

/** An entry as a file; the same entry always gives the same text. */
export function writeContentFile(entry: FileEntry): string {
	const { collection, position, data, draft } = entry;
	const { fields } = collections[collection];
	return writeYaml({
		position,
		...writeStatus(entry),
		...toFileShape(fields, data),
		...(draft === undefined ? {} : { draft: toFileShape(fields, draft) }),
	});
}

/** Reads a file and checks it by the rules of its collection. */
export function parseContentFile(file: string, text: string): FileReading {
	if (text.length > maxCharacters)
		return fileProblem(file, 'Keep a file under 500,000 characters.');
	const reading = parseYaml(text);
	if (reading.outcome === 'broken') return fileProblem(file, `This is not YAML: ${reading.why}.`);
	const found = readContentTree(file, reading.tree);
	return found.outcome === 'read' ? checkEntryFile(file, found.entry) : found;
}

/** Checks an entry by its collection's rules; returns the data as it will be stored. */
export function checkEntryFile(file: string, entry: FileEntry): FileReading {
	const { schema, fields } = collections[entry.collection];
	const copies = Object.entries({ data: entry.data, draft: entry.draft })
		.filter(([, copy]) => copy !== undefined)
		.map(([name, copy]) => ({ name, copy, checked: checkCopy(schema, copy) }));
	const problems = copies.flatMap(({ name, copy, checked }) =>
		Object.entries(checked.errors ?? {}).map(([path, message]): FileProblem => {
			const field = describePath(fields, path, copy);
			return { file, field: name === 'draft' ? `draft.${field}` : field, message };
		}),
	);
	if (problems.length > 0) return { outcome: 'wrong', problems };
	const stored = Object.fromEntries(copies.map(({ name, checked }) => [name, checked.data]));
	return { outcome: 'read', entry: { ...entry, ...stored } };
}

/** Names a cell by row and column, as in the file. */
function describePath(fields: Fields, path: string, copy: unknown): string {
	const [first = '', place] = path.split('.');
	const field = fields[first];
	if (!field?.columns || place === undefined) return path;
	const cell = Number(place);
	const columns = columnsOf(field, copy);
	const row = Math.floor(cell / columns) + 1;
	return `${first}, row ${row}, cell ${(cell % columns) + 1}`;
}
