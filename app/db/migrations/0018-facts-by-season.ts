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
	entry_versions: { collection: string };
}

type Data = Record<string, unknown>;

/** The record that each exam page shows from now on; Jammu and Bodh Gaya share one. */
const records: Record<string, string> = {
	indore: 'ipmat-indore',
	rohtak: 'ipmat-rohtak',
	bodhgaya: 'jipmat',
	jammu: 'jipmat',
	jipmat: 'jipmat',
	ranchi: 'iim-ranchi',
	nalsar: 'nalsar-ipm',
	iift: 'iift-kakinada',
	npat: 'npat',
	set: 'set-symbiosis',
	cuet: 'du-bms-bfia',
	nagpur: 'iim-nagpur-hcl',
};

/** The season of each table's figures when it shipped. */
const seasons: Record<string, Record<string, string>> = {
	calender: { cuet: '2024', npat: '2025', ranchi: '2025', set: '2024' },
	pattern: {
		cuet: '2022',
		indore: '2019',
		jipmat: '2021-2026',
		npat: '2021-2025',
		set: '2022-2023',
	},
};

const collections = ['exam', 'calender', 'pattern'];
const removed = ['season', 'officialSite', 'admission', 'eligibility', 'selection', 'weightage'];
const alsoRemoved = ['facts', 'calender', 'pattern', 'footnotes'];

/** Facts now belong to a season and an exam. Moves edited facts to their place; unedited ones are seeded again. */
export const factsBySeasonMigration: Migration = {
	async up(given: Kysely<unknown>) {
		const db = given as Kysely<Before>;
		await db.deleteFrom('entries').where('collection', '=', 'admission').execute();
		await db.deleteFrom('entry_versions').where('collection', '=', 'admission').execute();
		// Tables that only said “see the notification”, which no longer ship.
		await db
			.deleteFrom('entries')
			.where('collection', '=', 'calender')
			.where('slug', 'in', ['iift', 'nagpur', 'nalsar'])
			.where('seed_hash', 'is not', null)
			.execute();
		const rows = await db
			.selectFrom('entries')
			.select(['collection', 'slug', 'data', 'draft'])
			.where('collection', 'in', collections)
			.where('seed_hash', 'is', null)
			.execute();
		for (const { collection, slug, data, draft } of rows) {
			const change = (text: string) => {
				const before: Data = JSON.parse(text);
				return JSON.stringify(toFactsBySeason(collection, slug, before));
			};
			await db
				.updateTable('entries')
				.set({ data: change(data), draft: draft === null ? null : change(draft) })
				.where('collection', '=', collection)
				.where('slug', '=', slug)
				.execute();
		}
	},
};

/** An exam page or table in the new shape. */
export function toFactsBySeason(collection: string, slug: string, before: Data): Data {
	return collection === 'exam' ? changeExam(slug, before) : changeTable(collection, slug, before);
}

function changeExam(slug: string, before: Data): Data {
	const gone = new Set([...removed, ...alsoRemoved]);
	const left = Object.fromEntries(Object.entries(before).filter(([name]) => !gone.has(name)));
	const record = records[slug];
	if (!record) return { ...left, description: keepWords(before) };
	const institute = record === 'jipmat' ? { institute: slug } : {};
	return { ...left, record, ...institute };
}

/** An exam without a record keeps its facts as part of its description. */
function keepWords(exam: Data): string {
	const lines = (name: string) => (Array.isArray(exam[name]) ? exam[name] : []);
	const parts: [string, string[]][] = [
		['Eligibility', lines('eligibility')],
		['Selection and admission', lines('selection')],
		['Weightage', lines('weightage').map(({ label, percent }) => `${label}: ${percent}%`)],
		['Good to know', lines('facts').map(({ label, value }) => `${label}: ${value}`)],
	];
	return [
		String(exam.description ?? ''),
		...parts
			.filter(([, points]) => points.length > 0)
			.map(([title, points]) =>
				[`## ${title}`, points.map((one) => `- ${one}`).join('\n')].join('\n\n'),
			),
	].join('\n\n');
}

function changeTable(collection: string, slug: string, before: Data): Data {
	const exam = slug === 'cuet' ? 'cuet-ug' : records[slug];
	if (!exam || before.exam || before.season) return before;
	const cells = Array.isArray(before.tabledata) ? before.tabledata.join(' ') : '';
	const years = [...cells.matchAll(/\b20\d\d\b/g)].map(([year]) => year).toSorted();
	// Somebody may have entered the dates of a later season.
	const written = collection === 'calender' ? years.at(-1) : undefined;
	return { ...before, exam, season: written ?? seasons[collection]?.[slug] ?? '2023' };
}
