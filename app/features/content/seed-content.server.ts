import { createHash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { type CollectionName, collections } from './collections.ts';
import type { FileTree } from './content-yaml.ts';
import {
	findRow,
	listSeedHashes,
	listUndescribed,
	lockContent,
	updateRow,
} from './entries/entry-repository.server.ts';
import { toEntryColumns, writeEntry } from './entries/write-entry.server.ts';
import { describeFileProblem, type FileEntry, readContentTree } from './files/read-content-tree.ts';
import { insertVersion, listTombstones } from './history/version-repository.server.ts';

const nobody = { id: null, name: null };

/** Seeds shipped content that is missing or outdated. An entry that a person has changed or deleted is left alone. */
export async function seedContent(
	db: Database,
	shipped: readonly ShippedEntry[],
	clock: Clock,
): Promise<number> {
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		await addMissingColumns(trx);
		const rows = await listSeedHashes(trx);
		const known = new Map(rows.map((row) => [keyOf(row), row.seed_hash]));
		for (const row of await listTombstones(trx))
			if (!known.has(keyOf(row))) known.set(keyOf(row), null);
		let written = 0;
		for (const entry of shipped) {
			const seedHash = fingerprint(entry);
			const stored = known.get(keyOf(entry));
			if (stored === null || stored === seedHash) continue;
			const { collection, slug, position } = entry;
			const before = stored === undefined ? undefined : await findRow(trx, collection, slug);
			const { schema } = collections[collection];
			const data = schema.parse(entry.data);
			const draft = entry.draft === undefined ? undefined : schema.parse(entry.draft);
			const place = { collection, slug, position, seedHash, by: nobody, at: clock.now().getTime() };
			await writeEntry(trx, before, {
				...place,
				state: entry.state ?? 'published',
				data,
				draft,
				publishAt: entry.publishAt,
				event: 'shipped',
			});
			written += 1;
		}
		return written;
	});
}

/** Adds list titles and a first version to entries from before those existed. */
async function addMissingColumns(trx: Database) {
	for (const row of await listUndescribed(trx)) {
		const { slug, version: number, data, updated_at: at } = row;
		const collection = row.collection as CollectionName;
		const copy: unknown = JSON.parse(data);
		await updateRow(trx, row, toEntryColumns(collection, slug, copy, copy));
		const event = row.seed_hash === null ? 'saved' : 'shipped';
		await insertVersion(trx, { collection, slug, number, event, at, data });
	}
}

function keyOf({ collection, slug }: { collection: string; slug: string }) {
	return `${collection}/${slug}`;
}

function fingerprint({
	collection: _collection,
	slug: _slug,
	position,
	data,
	...status
}: ShippedEntry) {
	return createHash('sha256')
		.update(JSON.stringify([position, data, ...Object.entries(status)]))
		.digest('hex');
}

export type ShippedEntry = FileEntry;

// Already plain objects: scripts/build/content-files.ts parsed the YAML.
const files = import.meta.glob<FileTree>('/content/*/*.yaml', { eager: true, import: 'default' });

/** Everything under `content/`: the folder is the collection, the file name the slug. */
export const shippedContent: readonly ShippedEntry[] = Object.entries(files).map(toEntry);

function toEntry([path, tree]: [string, FileTree]): ShippedEntry {
	const reading = readContentTree(path.replace(/^\/content\//, ''), tree);
	if (reading.outcome === 'read') return reading.entry;
	throw new Error(reading.problems.map(describeFileProblem).join('\n'));
}
