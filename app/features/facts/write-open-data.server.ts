import type { CollectionName } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { eligibilityKinds } from '#app/features/content/fact-kinds.ts';
import { type ExamRecord, isInSeason, type SeasonRecord, yearsOf } from './exam-record.ts';
import { toInstituteRecord } from './institute-record.ts';
import { listAnalysisFacts } from './list-analysis-facts.server.ts';
import {
	listExamFacts,
	listInstituteFacts,
	listSeasonFacts,
	writeFact,
	writeOrigin,
} from './list-facts.ts';
import type { ExamFile, FactsFile, OpenFact } from './open-data-schema.ts';
import { readExamRecord, readExamRecords } from './read-exam-records.server.ts';

/** The licence of the compilation; sources keep their own. */
export const license = {
	name: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
	url: 'https://creativecommons.org/licenses/by/4.0/',
};

export const openDataAddresses = {
	facts: '/facts.json',
	schema: '/facts.schema.json',
	exam: (slug: string) => `/exam/${slug}.json`,
};

const ofExams = [
	'exam-facts',
	'calender',
	'pattern',
	'analysis',
] as const satisfies CollectionName[];

/** Writes `/facts.json`: every public fact of every exam and institute. */
export async function writeFactsFile(content: ContentReader, origin: string): Promise<FactsFile> {
	const [exams, analysed, institutes, head] = await Promise.all([
		readExamRecords(content),
		listAnalysisFacts(content),
		content.list('institute'),
		writeHead(content, origin, [...ofExams, 'institute']),
	]);
	const facts = [
		...exams.flatMap(listExamFacts),
		...analysed,
		...institutes.map(toInstituteRecord).flatMap(listInstituteFacts),
	];
	return { ...head, facts };
}

/** Writes `/exam/<slug>.json`; undefined for an unknown exam. */
export async function writeExamFile(
	content: ContentReader,
	origin: string,
	slug: string,
): Promise<ExamFile | undefined> {
	const record = await readExamRecord(content, slug);
	if (!record) return undefined;
	const analysed = (await listAnalysisFacts(content)).filter(({ subject }) => subject === slug);
	return { ...(await writeHead(content, origin, ofExams)), ...toExamData(record, analysed) };
}

async function writeHead(
	content: ContentReader,
	origin: string,
	madeOf: readonly CollectionName[],
) {
	const dates = await Promise.all(madeOf.map((name) => content.dates(name)));
	const newest = Math.max(0, ...dates.flatMap((one) => [...one.values()].map(Number)));
	const schema = origin + openDataAddresses.schema;
	return { schema, license, updated: new Date(newest).toISOString() };
}

function toExamData(
	record: ExamRecord,
	analysed: readonly OpenFact[],
): Omit<ExamFile, keyof Awaited<ReturnType<typeof writeHead>>> {
	const { slug, name, conductedBy, officialSite = null, leadsTo = null, next } = record;
	const years = new Set([
		...record.seasons.map(({ season }) => season),
		...analysed.flatMap(({ season }) => yearsOf(season)),
	]);
	return {
		slug,
		name,
		conductedBy,
		officialSite,
		leadsTo,
		next: { ...next, announced: next.announced ?? null },
		seasons: [...years]
			.toSorted()
			.toReversed()
			.flatMap((year) => toSeasonData(year, record.seasons, analysed)),
	};
}

/** A season without a confirmed fact is left out. */
function toSeasonData(
	season: string,
	seasons: readonly SeasonRecord[],
	analysed: readonly OpenFact[],
): ExamFile['seasons'] {
	const record = seasons.find((one) => one.season === season);
	const all = record ? listSeasonFacts(record) : [];
	const ofPapers = analysed
		.filter((fact) => isInSeason(season, fact.season))
		.map(({ subject: _subject, subjectType: _type, ...fact }) => fact);
	if (all.length + ofPapers.length === 0) return [];
	const papers = all.flatMap((fact) =>
		fact.kind === 'sections' ? [{ ...fact.value, ...writeOrigin(fact.from) }] : [],
	);
	const dates = all.flatMap((fact) =>
		fact.kind === 'date' ? [{ ...fact.value, ...writeOrigin(fact.from) }] : [],
	);
	const rules = all.filter(({ kind }) => kind !== 'sections' && kind !== 'date');
	const isEligibility = ({ kind }: { kind: string }) => eligibility.has(kind);
	const [first] = papers;
	return [
		{
			season,
			sections: first?.sections ?? [],
			totals: { questions: first?.questions ?? null, marks: first?.marks ?? null },
			minutes: first?.minutes ?? null,
			papers,
			dates,
			eligibility: rules.filter(isEligibility).flatMap(writeFact),
			facts: [...rules.filter((fact) => !isEligibility(fact)).flatMap(writeFact), ...ofPapers],
		},
	];
}

const eligibility: ReadonlySet<string> = new Set(eligibilityKinds);
