import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type FactKind, factKinds } from '#app/features/content/fact-kinds.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { ExamRecord, SeasonRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import type { PlanBook } from './make-plan.ts';
import { readSchoolTopics } from './read-school-topics.server.ts';

/** Reads what plans are made from. */
export async function readPlanBook(content: ContentReader): Promise<PlanBook> {
	const [records, exams, institutes, topics, programmes] = await Promise.all([
		readExamRecords(content),
		content.fields('exam', ['address', 'record', 'institute']),
		content.labels('institute'),
		readSchoolTopics(content),
		content.fields('programme', ['title', 'address', 'tagline', 'classes', 'offer']),
	]);
	const pages = records.flatMap(({ slug }) => {
		const address = findRecordPage(exams, slug)?.data.address;
		return address ? [[slug, address] as const] : [];
	});
	const named = institutesOf(records);
	return {
		records,
		pages: Object.fromEntries(pages),
		institutes: Object.fromEntries(
			institutes.flatMap(({ slug, label }) => (named.has(slug) ? [[slug, label]] : [])),
		),
		topics,
		programmes: programmes.map(({ data: { offer, ...data } }) => ({
			...data,
			classes: data.classes ?? [],
			batches: offer?.batches.map(({ starts }) => starts),
			months: offer?.months,
		})),
	};
}

/** The institutes named in facts. */
const institutesOf = memoizeByObject((records: ExamRecord[]) => {
	const facts = records.flatMap(({ seasons }) =>
		seasons.flatMap((season) => Object.values(season.facts).flat()),
	);
	return new Set(facts.flatMap(({ from }) => from.institute ?? []));
});

/** Kinds that neither verdicts nor comparisons need. */
const left: readonly FactKind[] = ['others', 'selection', 'cutoffs'];
const maxSeasons = 3;

/** A plan book reduced to what a plan shows, small enough for a phone. */
export function pruneBook(book: PlanBook): PlanBook {
	return { ...book, records: book.records.map(pruneRecord) };
}

function pruneRecord(record: ExamRecord): ExamRecord {
	const dated = record.seasons.filter(({ dates }) => dates.length > 0).slice(0, maxSeasons);
	return {
		...record,
		unknown: undefined,
		seasons: record.seasons.map(
			(season): SeasonRecord => ({
				...season,
				dates: dated.includes(season) ? season.dates : [],
				facts: Object.fromEntries(
					factKinds.map((kind) => [kind, left.includes(kind) ? [] : season.facts[kind]]),
				) as SeasonRecord['facts'],
			}),
		),
	};
}
