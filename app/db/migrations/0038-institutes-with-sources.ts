import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
	entries: {
		collection: string;
		slug: string;
		data: string;
		draft: string | null;
		seed_hash: string | null;
	};
	entry_versions: { collection: string; slug: string; number: number; data: string };
}

interface Institute {
	founded?: number;
	highlights?: { label: string; value: string }[];
	description?: string;
}

/**
 * Every fact about an institute now needs a source. The founding year and the short facts had none, so edited ones move
 * to the end of the description, also in older versions, which can then still be restored.
 */
export const institutesWithSourcesMigration: Migration = {
	async up(given: Kysely<unknown>) {
		const db = given as Kysely<Before>;
		const edited = await db
			.selectFrom('entries')
			.select(['slug', 'data', 'draft'])
			.where('collection', '=', 'institute')
			.where('seed_hash', 'is', null)
			.execute();
		for (const { slug, data, draft } of edited) {
			await db
				.updateTable('entries')
				.set({ data: withoutSourceless(data), draft: draft && withoutSourceless(draft) })
				.where('collection', '=', 'institute')
				.where('slug', '=', slug)
				.execute();
		}
		const versions = await db
			.selectFrom('entry_versions')
			.select(['slug', 'number', 'data'])
			.where('collection', '=', 'institute')
			.execute();
		for (const { slug, number, data } of versions) {
			await db
				.updateTable('entry_versions')
				.set({ data: withoutSourceless(data) })
				.where('collection', '=', 'institute')
				.where('slug', '=', slug)
				.where('number', '=', number)
				.execute();
		}
	},
};

function withoutSourceless(text: string): string {
	const { founded, highlights = [], ...institute }: Institute = JSON.parse(text);
	const lines = [
		...(founded ? [`- Founded: ${founded}`] : []),
		...highlights.map(({ label, value }) => `- ${label}: ${value}`),
	];
	const description = [institute.description, lines.join('\n')].filter(Boolean).join('\n\n');
	return JSON.stringify({ ...institute, description });
}
