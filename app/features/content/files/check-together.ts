import { isPageCollection } from '../checks/check-address.server.ts';
import { listLeaves } from '../checks/list-leaves.ts';
import { summariseCopy } from '../checks/summarise-copy.ts';
import { type CollectionName, collections } from '../collections.ts';
import { findAddressError } from '../entries/reserved-addresses.ts';
import { type FileEntry, type FileProblem, pathOf } from './read-content-tree.ts';

interface Site {
	/** Existing entries that the files do not replace. */
	kept: readonly FileEntry[];
	pictures: ReadonlySet<string>;
}

/** The errors of entries as a set; each already obeys its own rules. */
export function checkTogether(entries: readonly FileEntry[], site: Site): FileProblem[] {
	const all = [...site.kept, ...entries];
	return [
		...findDangling(entries, all, site.pictures),
		...findWrongAddresses(entries, all),
		...findSecondSingles(entries, all),
	];
}

function findDangling(
	entries: readonly FileEntry[],
	all: readonly FileEntry[],
	pictures: ReadonlySet<string>,
) {
	const known = new Set(all.map(pathOf));
	return entries.flatMap((entry) =>
		copiesOf(entry).flatMap(({ copy, prefix }) =>
			listLeaves(collections[entry.collection].fields, copy).flatMap(
				({ field, value, path }): FileProblem[] => {
					const place = { file: pathOf(entry), field: prefix + path };
					if (field.kind === 'reference') {
						const collection = field.collection as CollectionName;
						if (known.has(pathOf({ collection, slug: String(value) }))) return [];
						const message = `There is no “${value}” in ${collection}. Name one that exists, or add its file.`;
						return [{ ...place, message }];
					}
					if (field.kind !== 'picture') return [];
					const { name } = value as { name: string };
					if (pictures.has(name)) return [];
					return [{ ...place, message: `There is no picture “${name}”. Name one that exists.` }];
				},
			),
		),
	);
}

function findWrongAddresses(entries: readonly FileEntry[], all: readonly FileEntry[]) {
	const owners = new Map<string, string>();
	const problems: FileProblem[] = [];
	const own = new Set(entries);
	for (const entry of all) {
		const { collection, slug } = entry;
		if (!isPageCollection(collection)) continue;
		const file = pathOf(entry);
		for (const { copy, prefix } of copiesOf(entry)) {
			const address = (summariseCopy(collection, slug, copy).address ?? '').toLowerCase();
			const owner = owners.get(address) ?? file;
			owners.set(address, owner);
			const shared = `The address ${address} belongs to ${owner}. Choose another.`;
			const message =
				findAddressError(address, collection) ?? (owner === file ? undefined : shared);
			if (message && own.has(entry)) problems.push({ file, field: `${prefix}address`, message });
		}
	}
	return problems;
}

function findSecondSingles(entries: readonly FileEntry[], all: readonly FileEntry[]) {
	return entries.flatMap((entry): FileProblem[] => {
		const { single, label } = collections[entry.collection];
		const other = all.find((one) => one.collection === entry.collection && one !== entry);
		if (!single || !other) return [];
		const message = `There is one “${label}” only, ${pathOf(other)}. Put the content there.`;
		return [{ file: pathOf(entry), field: '', message }];
	});
}

/** The copies that must be consistent: published and draft, but not archived. */
function copiesOf({ state, data, draft }: FileEntry) {
	if (state === 'archived') return [];
	const first = { copy: data, prefix: '' };
	return draft === undefined ? [first] : [first, { copy: draft, prefix: 'draft.' }];
}
