import { findLastSeason } from '#app/features/content/begin-season.server.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { fingerprintFact, type SeenFact } from '#app/features/content/confirm-fact.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type FactKind, factKinds } from '#app/features/content/fact-kinds.ts';
import { lastYearOf } from '#app/features/content/provenance.ts';
import { capitalise } from '#app/platform/text.ts';
import { describeFact } from './describe-fact.ts';
import { describePaper } from './describe-paper.ts';
import type { DateFact, ExamRecord, Fact, Provenance, Source } from './exam-record.ts';
import { toInstituteRecord } from './institute-record.ts';
import { readExamRecords } from './read-exam-records.server.ts';

/** A fact, or a table of them, to be checked regularly. */
export interface FactToCheck {
	/** Its place and value, which a confirmation must repeat. */
	seen: SeenFact;
	/** The exam or institute, such as `exam-facts/ipmat-indore`, and its name. */
	subject: string;
	name: string;
	heading: string;
	text: string;
	note?: string;
	season: string;
	confidence: 'official' | 'reported';
	sources: Source[];
	checkedOn: string;
	isCopied: boolean;
	/** The institute (slug) whose own rule it is. */
	institute?: string;
	officialSite?: string;
}

/** An exam whose coming season is unknown. */
export interface ComingSeason {
	seen: SeenFact;
	subject: string;
	name: string;
	season: string;
	checkedOn: string;
	officialSite?: string;
	/** The season to copy rules from; undefined if it has begun. */
	beginsWith?: string;
}

/** Everything to check: unconfirmed first, then the oldest, then the newest season. */
export async function listFactsToCheck(content: ContentReader): Promise<FactToCheck[]> {
	const [exams, institutes, ...rest] = await Promise.all([
		readExamRecords(content, { copies: true }),
		content.list('institute'),
		content.list('exam-facts'),
		content.list('calender'),
		content.list('pattern'),
	]);
	const entries: Entry<Place['collection']>[] = [...institutes, ...rest.flat()];
	const byPlace = new Map(
		entries.map(({ collection, slug, data }) => [`${collection}/${slug}`, data]),
	);
	const known = [...exams.flatMap(listOfExam), ...institutes.flatMap(listOfInstitute)];
	const facts = known.map(({ from, ...fact }): FactToCheck => {
		const { place, ...origin } = from;
		const print = fingerprintFact(byPlace.get(`${place.collection}/${place.slug}`), place.path);
		return { ...fact, ...origin, seen: { ...place, print } };
	});
	return facts.toSorted(
		(a, b) =>
			Number(b.isCopied) - Number(a.isCopied) ||
			a.checkedOn.localeCompare(b.checkedOn) ||
			lastYearOf(b.season).localeCompare(lastYearOf(a.season)),
	);
}

type Place = Provenance['place'];

interface KnownFact
	extends Pick<FactToCheck, 'subject' | 'name' | 'heading' | 'text' | 'officialSite'> {
	from: Provenance;
}

/** Tables are checked as a whole, and facts of several years once. */
function listOfExam({ slug, name, officialSite, seasons }: ExamRecord): KnownFact[] {
	const all = seasons.flatMap((season) => [
		...factKinds.flatMap((kind) => inWords(kind, season.facts[kind])),
		...season.papers.map((paper) => ({
			heading: 'Paper',
			text: describePaper(paper),
			from: { ...paper.from, place: { ...paper.from.place, path: '' } },
		})),
		...[...Map.groupBy(season.dates, ({ from }) => from.place.slug).values()].map(inOneRow),
	]);
	const once = new Map(all.map((fact) => [JSON.stringify(fact.from.place), fact]));
	const subject = `exam-facts/${slug}`;
	return [...once.values()].map((fact) => ({ subject, name, officialSite, ...fact }));
}

function inWords<K extends FactKind>(kind: K, facts: readonly Fact<K>[]) {
	return facts.map(({ value, from }) => {
		const { heading, brief } = describeFact(kind, value);
		const tests = 'exams' in value && Array.isArray(value.exams) ? value.exams.join(', ') : '';
		const text = brief || tests;
		return { heading, text: capitalise(text), from };
	});
}

function inOneRow(dates: DateFact[]) {
	const [first] = dates as [DateFact];
	const sources = dates.flatMap(({ from }) => from.sources);
	const isOfficial = dates.every(({ from }) => from.confidence === 'official');
	return {
		heading: 'Dates',
		text: dates.map(({ step, text }) => `${step} ${text}`).join(' · '),
		from: {
			...first.from,
			confidence: isOfficial ? ('official' as const) : ('reported' as const),
			sources: [...new Map(sources.map((source) => [source.title, source])).values()],
			place: { ...first.from.place, path: '' },
		},
	};
}

function listOfInstitute(entry: Entry<'institute'>): KnownFact[] {
	const { slug, facts, programmes } = toInstituteRecord(entry);
	const { name, officialSite } = entry.data;
	const all = [
		...facts.map((fact) => ({ ...fact, heading: fact.what as string })),
		...programmes.flatMap((programme) =>
			programme.facts.map((fact) => ({ ...fact, heading: `${fact.what}, ${programme.name}` })),
		),
	];
	return all.map(({ heading, value: text, from }) => ({
		subject: `institute/${slug}`,
		name,
		officialSite,
		heading,
		text,
		from,
	}));
}

/** Coming seasons without a confirmed fact, longest unchecked first. */
export async function listComingSeasons(content: ContentReader): Promise<ComingSeason[]> {
	const [exams, entries] = await Promise.all([
		readExamRecords(content, { copies: true }),
		content.list('exam-facts'),
	]);
	const coming = exams.flatMap((exam, n): ComingSeason[] => {
		const { slug, name, next, officialSite } = exam;
		const season = exam.seasons.find((one) => one.season === next.season);
		const facts = Object.values(season?.facts ?? {}).flat();
		const isKnown =
			next.announced !== undefined ||
			(season?.dates.length ?? 0) + (season?.papers.length ?? 0) > 0 ||
			facts.some(({ from }) => !from.isCopied);
		const data = entries[n]?.data;
		if (isKnown || !data) return [];
		const print = fingerprintFact(data, 'next');
		return [
			{
				seen: { collection: 'exam-facts', slug, path: 'next', print },
				subject: `exam-facts/${slug}`,
				name,
				season: next.season,
				checkedOn: next.checkedOn,
				officialSite,
				beginsWith: facts.length > 0 ? undefined : findLastSeason(data),
			},
		];
	});
	return coming.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn));
}
