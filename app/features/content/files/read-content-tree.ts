import { type CollectionName, collections } from '../collections.ts';
import type { FileTree } from '../content-yaml.ts';
import { type EntryStatus, readStatusLines } from './entry-status.ts';
import { fromFileShape, isParts } from './file-shape.ts';

/** An entry as in its file. */
export interface FileEntry extends EntryStatus {
	collection: CollectionName;
	slug: string;
	/** Its position within the collection. */
	position: number;
	/** The public copy of a published entry; else the only one. */
	data: unknown;
}

export interface FileProblem {
	/** For example `blog/a-post.yaml`. */
	file: string;
	/** For example `faqs.0.answer`; empty for the file as a whole. */
	field: string;
	message: string;
}

export type FileReading =
	| { outcome: 'read'; entry: FileEntry }
	| { outcome: 'wrong'; problems: FileProblem[] };

/** Builds an entry from a file: the folder is the collection, the file name the slug. */
export function readContentTree(file: string, tree: FileTree): FileReading {
	const place = readPlace(file);
	if (typeof place === 'string') return fileProblem(file, place);
	if (!isParts(tree)) return fileProblem(file, 'Write the fields as lines of “name: value”.');
	const { position, status, publishAt, draft, ...values } = tree;
	const { fields, single = false } = collections[place.collection];
	const read = readStatusLines({ status, publishAt, draft }, single);
	const seen = fromFileShape(fields, values);
	const newer = isParts(draft) ? fromFileShape(fields, draft) : undefined;
	const issues = [
		...read.issues,
		...seen.issues,
		...(newer?.issues ?? []).map((issue) => ({ ...issue, path: `draft.${issue.path}` })),
	];
	const problems = issues.map(({ path, message }) => ({ file, field: path, message }));
	if (!/^-?\d{1,9}$/.test(String(position ?? ''))) {
		problems.push({ file, field: 'position', message: 'State a whole number, such as 10.' });
	}
	if (problems.length > 0) return { outcome: 'wrong', problems };
	const copies = { data: seen.data, ...(newer ? { draft: newer.data } : {}) };
	const entry = { ...place, position: Number(position), ...read.status, ...copies };
	return { outcome: 'read', entry };
}

export function pathOf({ collection, slug }: Pick<FileEntry, 'collection' | 'slug'>): string {
	return `${collection}/${slug}.yaml`;
}

export function describeFileProblem({ file, field, message }: FileProblem): string {
	return [file, field, message].filter(Boolean).join(': ');
}

export function fileProblem(file: string, message: string): FileReading {
	return { outcome: 'wrong', problems: [{ file, field: '', message }] };
}

function readPlace(file: string) {
	const [, collection = '', slug = ''] = /^([^/]+)\/([^/]+)\.yaml$/.exec(file) ?? [];
	if (!slug) return 'Put it at <collection>/<slug>.yaml.';
	if (!isCollection(collection)) return `There is no collection “${collection}”.`;
	if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 95)
		return 'Name the file with small letters, digits and hyphens, 95 at most.';
	return { collection, slug };
}

function isCollection(name: string): name is CollectionName {
	return Object.hasOwn(collections, name);
}
