import { createHash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { listSeedHashes, saveEntry } from './content-repository.server.ts';
import type { ShippedEntry } from './shipped-content.server.ts';

/**
 * Writes the shipped content that the database lacks, or holds in an older shipped form.
 * An entry that a person has edited is theirs and is left alone.
 */
export async function seedContent(
	db: Database,
	shipped: readonly ShippedEntry[],
	clock: Clock,
): Promise<number> {
	return await db.transaction().execute(async (trx) => {
		const rows = await listSeedHashes(trx);
		const known = new Map(rows.map((row) => [`${row.collection}/${row.slug}`, row.seed_hash]));
		let written = 0;
		for (const entry of shipped) {
			const seedHash = fingerprint(entry);
			const stored = known.get(`${entry.collection}/${entry.slug}`);
			if (stored === null || stored === seedHash) continue;
			await saveEntry(trx, { ...entry, seedHash, at: clock.now() });
			written += 1;
		}
		return written;
	});
}

function fingerprint(entry: ShippedEntry) {
	return createHash('sha256')
		.update(JSON.stringify([entry.position, entry.data]))
		.digest('hex');
}
