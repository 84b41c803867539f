import type { ExamFacts } from '#app/features/content/collections/exam-facts.ts';
import type { Pattern } from '#app/features/content/collections/pattern.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { type FactKind, factKinds } from '#app/features/content/fact-kinds.ts';
import { lastYearOf } from '#app/features/content/provenance.ts';
import { readExamCalendar } from '#app/features/content/read-exam-calendar.ts';
import { type PaperSection, readSections } from './read-sections.ts';

export interface Source {
	title: string;
	url?: string;
	/** Given only if it differs from the fact's. */
	confidence?: 'official' | 'reported';
}

/** A fact's origin and certainty. */
export interface Provenance {
	/** As recorded: a year or a span of years, such as `2022-2026`. */
	season: string;
	confidence: 'official' | 'reported';
	sources: Source[];
	checkedOn: string;
	note?: string;
	/** The institute (slug) whose own rule it is. */
	institute?: string;
	/** Whether it is an unconfirmed copy of last season's fact. */
	isCopied: boolean;
	/** Whether it says nothing about later seasons, even if their rule is unknown. */
	isOnlyThen?: boolean;
	/** Where the studio edits it. */
	place: {
		collection: 'exam-facts' | 'calender' | 'pattern' | 'institute';
		slug: string;
		path: string;
	};
}

type Recorded<K extends FactKind> = NonNullable<ExamFacts[K]>[number];
type OriginField =
	| 'season'
	| 'institute'
	| 'confidence'
	| 'sources'
	| 'checkedOn'
	| 'note'
	| 'later'
	| 'copied';

/** The value of a fact, without its origin. */
export type FactValue<K extends FactKind> = Omit<Recorded<K>, OriginField>;

/** A fact of one kind. */
export interface Fact<K extends FactKind = FactKind> {
	value: FactValue<K>;
	from: Provenance;
}

/** A step of a season's calendar. */
export interface DateFact {
	step: string;
	/** The cell, with readable dates. */
	text: string;
	/** First and last date, if any. */
	date?: string;
	end?: string;
	status: 'announced' | 'tentative' | 'reported';
	from: Provenance;
}

export interface Paper {
	title: string;
	sections: PaperSection[];
	questions?: number;
	marks?: number;
	minutes?: number;
	clock?: Pattern['clock'];
	mostPapers?: number;
	/** The number of options per question, if confirmed. */
	options?: number;
	bestOf?: number;
	scaling?: Pattern['scaling'];
	from: Provenance;
}

/** One season of an exam. Several facts of one kind are several opinions, or several institutes. */
export interface SeasonRecord {
	season: string;
	papers: Paper[];
	dates: DateFact[];
	facts: { [K in FactKind]: Fact<K>[] };
}

/** Everything known of an exam, newest season first. */
export interface ExamRecord
	extends Pick<
		ExamFacts,
		| 'name'
		| 'courseName'
		| 'conductedBy'
		| 'officialSite'
		| 'leadsTo'
		| 'next'
		| 'unknown'
		| 'unknownRules'
	> {
	slug: string;
	seasons: SeasonRecord[];
	syllabus?: Syllabus;
}

/** The exam's topics, by slug. */
interface Syllabus {
	topics: string[];
	/** Topics only for students with mathematics in class 12. */
	withMathematics: string[];
	from: Provenance;
}

interface Tables {
	calendars: readonly Entry<'calender'>[];
	patterns: readonly Entry<'pattern'>[];
}

export interface RecordOptions {
	/**
	 * Includes copies of last season's facts, for the editor who confirms them; the public sees last season's facts
	 * themselves.
	 */
	copies?: boolean;
}

/** Combines an exam's facts, dates and papers by season. */
export function toExamRecord(
	entry: Entry<'exam-facts'>,
	tables: Tables,
	{ copies = false }: RecordOptions = {},
): ExamRecord {
	const { slug, data: exam } = entry;
	const isOwn = ({ data }: { data: { exam?: string } }) => data.exam === slug;
	const dates = tables.calendars.filter(isOwn).flatMap((table) => readDates(table, exam));
	const papers = tables.patterns.filter(isOwn).flatMap((table) => readPaper(table, exam));
	const facts = readFacts(entry, copies);
	// A rule for a span of years creates no seasons between its first and last.
	const years = new Set([
		...[...dates, ...papers].flatMap(({ from }) => yearsOf(from.season)),
		...Object.values(facts)
			.flat()
			.flatMap(({ from }) => [from.season.slice(0, 4), lastYearOf(from.season)]),
	]);
	const seasons = [...years]
		.toSorted()
		.toReversed()
		.map((season): SeasonRecord => {
			const isOfSeason = ({ from }: { from: Provenance }) => isInSeason(season, from.season);
			const kinds = factKinds.map((kind) => [kind, facts[kind].filter(isOfSeason)]);
			return {
				season,
				papers: papers.filter(isOfSeason),
				dates: dates.filter(isOfSeason),
				facts: Object.fromEntries(kinds),
			};
		});
	const { name, courseName, conductedBy, officialSite, leadsTo, next } = exam;
	const { unknown, unknownRules } = exam;
	const known = { slug, name, courseName, conductedBy, officialSite, leadsTo, next };
	return { ...known, unknown, unknownRules, seasons, syllabus: readSyllabus(entry) };
}

/** Whether a year is one of a season's, which may be a span of years. */
export function isInSeason(year: string, season: string): boolean {
	return season.slice(0, 4) <= year && year <= lastYearOf(season);
}

export function yearsOf(season: string): string[] {
	const [first = 0, last = first] = season.split('-').map(Number);
	return Array.from({ length: last - first + 1 }, (_, n) => String(first + n));
}

function readFacts(
	{ slug, data: exam }: Entry<'exam-facts'>,
	copies: boolean,
): SeasonRecord['facts'] {
	const kinds = factKinds.map((kind) => {
		const recorded: readonly Recorded<FactKind>[] = exam[kind] ?? [];
		const facts = recorded.map((fact, n): Fact => {
			const { season, institute, confidence, checkedOn, note, later, copied, ...rest } = fact;
			const { sources, ...value } = rest;
			const place = { collection: 'exam-facts', slug, path: `${kind}.${n}` } as const;
			const states = { isCopied: copied !== undefined, isOnlyThen: later !== undefined };
			const named = findSources(exam.sources, sources);
			return {
				value,
				from: { season, institute, confidence, sources: named, checkedOn, note, ...states, place },
			};
		});
		return [kind, facts.filter(({ from }) => copies || !from.isCopied)];
	});
	return Object.fromEntries(kinds);
}

function readSyllabus({ slug, data }: Entry<'exam-facts'>): Syllabus | undefined {
	if (!data.syllabus) return undefined;
	const { topics, withMathematics = [], sources, ...origin } = data.syllabus;
	const place = { collection: 'exam-facts', slug, path: 'syllabus' } as const;
	const named = findSources(data.sources, sources);
	return { topics, withMathematics, from: { ...origin, sources: named, isCopied: false, place } };
}

/** The sources a fact refers to by short name. */
export function findSources(
	known: ExamFacts['sources'] | undefined,
	ids: readonly string[],
): Source[] {
	return ids.flatMap((id) => {
		const source = known?.find((one) => one.id === id);
		if (!source) return [];
		const { title, url, confidence } = source;
		return [{ title, url, confidence }];
	});
}

/** A row is as certain as its status says; without sources of its own, its third column says where to check. */
function readDates({ slug, data, updatedAt }: Entry<'calender'>, exam: ExamFacts): DateFact[] {
	const { season } = data;
	if (!season) return [];
	const { header, rows, steps } = readExamCalendar(data);
	const statusAt = findColumn(header, 'status');
	const sourceAt = findColumn(header, 'source');
	const noteAt = findColumn(header, 'note');
	return steps.map(({ step, text, date, end, source }, n) => {
		const statusText = rows[n]?.[statusAt]?.trim().toLowerCase() ?? '';
		const ids = rows[n]?.[sourceAt]?.split(/[,\s]+/).filter(Boolean) ?? [];
		const sources = findSources(exam.sources, ids);
		return {
			step,
			text,
			date,
			end,
			status: /tentative/.test(statusText)
				? 'tentative'
				: statusText === 'announced'
					? statusText
					: 'reported',
			from: {
				season,
				confidence:
					statusText === 'announced' || statusText === 'tentative' ? 'official' : 'reported',
				sources: sources.length > 0 ? sources : [{ title: source, url: exam.officialSite }],
				checkedOn: data.checkedOn ?? updatedAt.toISOString().slice(0, 10),
				note: rows[n]?.[noteAt]?.trim() || undefined,
				isCopied: false,
				place: { collection: 'calender', slug, path: `tabledata.${n}` },
			},
		};
	});
}

function readPaper({ slug, data, updatedAt }: Entry<'pattern'>, exam: ExamFacts): Paper[] {
	const { title, season, minutes, clock, mostPapers, options, bestOf, scaling, note } = data;
	if (!season) return [];
	const { sections, total } = readSections(data);
	const from: Provenance = {
		season,
		confidence: data.confidence ?? 'reported',
		sources: findSources(exam.sources, data.sources ?? []),
		checkedOn: data.checkedOn ?? updatedAt.toISOString().slice(0, 10),
		note,
		isCopied: false,
		place: { collection: 'pattern', slug, path: 'tabledata' },
	};
	return [
		{ title, sections, ...total, minutes, clock, mostPapers, options, bestOf, scaling, from },
	];
}

function findColumn(header: readonly string[], title: string) {
	return header.findIndex((name) => name.trim().toLowerCase() === title);
}
