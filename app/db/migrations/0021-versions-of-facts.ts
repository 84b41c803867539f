import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toFactsBySeason } from './0018-facts-by-season.ts';

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

type Data = Record<string, unknown>;

/**
 * An age limit now says per category how it is meant, and names its date `asOf`, since `on` means true in older YAML.
 * Old versions get today's shape, so that they can be restored.
 */
export const versionsOfFactsMigration: Migration = {
	async up(given: Kysely<unknown>) {
		const db = given as Kysely<Before>;
		const edited = await db
			.selectFrom('entries')
			.select(['collection', 'slug', 'data', 'draft'])
			.where('collection', '=', 'exam-facts')
			.where('seed_hash', 'is', null)
			.execute();
		for (const { collection, slug, data, draft } of edited) {
			await db
				.updateTable('entries')
				.set({
					data: changeJson(data, renameAgeFields),
					draft: draft === null ? null : changeJson(draft, renameAgeFields),
				})
				.where('collection', '=', collection)
				.where('slug', '=', slug)
				.execute();
		}
		const versions = await db
			.selectFrom('entry_versions')
			.select(['collection', 'slug', 'number', 'data'])
			.where('collection', 'in', ['exam-facts', 'exam', 'calender', 'pattern'])
			.execute();
		for (const { collection, slug, number, data } of versions) {
			const changed = changeJson(data, (before) => {
				if (collection === 'exam-facts') return renameAgeFields(before);
				const isToday = collection === 'exam' && !('eligibility' in before);
				return isToday ? before : toFactsBySeason(collection, slug, before);
			});
			if (changed === data) continue;
			await db
				.updateTable('entry_versions')
				.set({ data: changed })
				.where('collection', '=', collection)
				.where('slug', '=', slug)
				.where('number', '=', number)
				.execute();
		}
	},
};

function changeJson(text: string, by: (before: Data) => Data): string {
	return JSON.stringify(by(JSON.parse(text)));
}

function renameAgeFields(exam: Data): Data {
	if (!Array.isArray(exam.maxAge)) return exam;
	const maxAge = exam.maxAge.map(({ on, reading, limits, ...fact }: Data) => ({
		...fact,
		limits: Array.isArray(limits)
			? limits.map((limit: Data) => (reading === undefined ? limit : { ...limit, reading }))
			: limits,
		...(on === undefined ? {} : { asOf: on }),
	}));
	return { ...exam, maxAge };
}
