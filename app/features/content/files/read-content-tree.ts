import { type CollectionName, collections } from '../collections.ts';
import type { FileTree } from '../content-yaml.ts';
import { type EntryStatus, readStatusLines } from './entry-status.ts';
import { fromFileShape, isParts } from './file-shape.ts';

/** One entry as a file contains it. */
export interface FileEntry extends EntryStatus {
	collection: CollectionName;
	slug: string;
	/** Its place among the entries of its collection. */
	position: number;
	/** What the public sees of a published entry; else the only copy. */
	data: unknown;
}

/** A problem with a file, described so that its author can fix it. */
export interface FileProblem {
	/** For example `blog/a-post.yaml`. */
	file: string;
	/** For example `faqs.0.answer`; empty when it is about the file as a whole. */
	field: string;
	message: string;
}

/** What reading a file led to. */
export type FileReading =
	| { outcome: 'read'; entry: FileEntry }
	| { outcome: 'wrong'; problems: FileProblem[] };

/** Makes an entry of what a file contains: the folder is the collection, the file's name the slug. */
export function readContentTree(file: string, tree: FileTree): FileReading {
	const place = readPlace(file);
	if (typeof place === 'string') return fileProblem(file, place);
	if (!isParts(tree)) return fileProblem(file, 'Write the fields as lines of “name: value”.');
	const { position, status, publishAt, draft, ...words } = tree;
	const { fields, single = false } = collections[place.collection];
	const read = readStatusLines({ status, publishAt, draft }, single);
	const seen = fromFileShape(fields, words);
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

/** Where an entry's file lies. */
export function pathOf({ collection, slug }: Pick<FileEntry, 'collection' | 'slug'>): string {
	return `${collection}/${slug}.yaml`;
}

/** A problem as one line. */
export function describeFileProblem({ file, field, message }: FileProblem): string {
	return [file, field, message].filter(Boolean).join(': ');
}

/** A file that cannot be used at all. */
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
