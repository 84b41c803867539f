import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { exportArchive } from '#app/features/transfer/archive.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';

/** Two editors. */
export const asha = { id: 'u1', name: 'Asha' };
export const binod = { id: 'u2', name: 'Binod' };

/** A post as an editor would send it. */
export const post = {
	title: 'A post',
	description: 'What it says.',
	body: 'It says it.',
	author: 'Team',
	date: '2023-04-01',
};

/** An exam with only the required fields. */
export const exam = {
	title: 'A new exam',
	menuLabel: 'New exam',
	examName: 'NEW',
	place: 'A new place',
	address: '/new-exam',
	summary: 'One more exam.',
	description: 'It has no dates.',
	faqs: [],
};

/** The record of an exam without any known facts. */
export const examRecord = {
	name: 'Record',
	conductedBy: 'A new place',
	next: { season: '2030', checkedOn: '2029-12-01' },
	sources: [],
};

/** A studio on a database, with a fixed clock. */
export function openStudio(db: Database) {
	const clock = new FixedClock();
	const context: DbContext = { db, clock };
	return {
		context,
		clock,
		/** Saves as Asha and expects it to work. */
		async save(entry: Parameters<typeof saveEntry>[2]) {
			const saved = await saveEntry(context, asha, entry);
			if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
			return saved;
		},
		/** The slugs the public sees. */
		async seen(collection: CollectionName) {
			return (await createContentReader(db).list(collection)).map((entry) => entry.slug);
		},
	};
}

/** All content as the export file. */
export async function packContent(db: Database): Promise<Buffer> {
	return Buffer.from(await new Response(await exportArchive(db)).arrayBuffer());
}
