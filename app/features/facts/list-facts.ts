import { type FactKind, factKinds } from '#app/features/content/fact-kinds.ts';
import type {
	DateFact,
	ExamRecord,
	Paper,
	Provenance,
	SeasonRecord,
	Source,
} from './exam-record.ts';
import type { InstituteRecord } from './institute-record.ts';
import type { OpenFact } from './open-data-schema.ts';

/** A fact before it is written for the open data. */
type FoundFact =
	| { kind: 'sections'; value: ReturnType<typeof fillGaps>; from: Provenance }
	| { kind: 'date'; value: ReturnType<typeof toOpenDate>; from: Provenance }
	| { kind: FactKind; value: object; from: Provenance };

/** Every fact of an exam, one by one. */
export function listExamFacts({ slug, seasons }: ExamRecord): OpenFact[] {
	// A fact of several years is in each of those seasons, but listed once.
	const places = new Set<string>();
	return seasons.flatMap(listSeasonFacts).flatMap((fact) => {
		const place = JSON.stringify(fact.from.place);
		if (places.has(place)) return [];
		places.add(place);
		return writeFact(fact).map((written) => ({
			subject: slug,
			subjectType: 'exam' as const,
			...written,
		}));
	});
}

const instituteKinds: Record<InstituteRecord['facts'][number]['what'], string> = {
	Founded: 'founded',
	Kind: 'type',
	'Rank in NIRF (management)': 'rank',
	Campus: 'campus',
	Accreditation: 'accreditation',
	'Worth knowing': 'special',
};

const programmeKinds: Record<
	InstituteRecord['programmes'][number]['facts'][number]['what'],
	string
> = {
	Years: 'programme.years',
	Degrees: 'programme.degrees',
	'Leaving early': 'programme.exit',
	'First batch': 'programme.firstBatch',
	Seats: 'programme.seats',
	'Way in': 'programme.entrance',
	'Total fees': 'programme.totalFees',
	Fees: 'programme.fees',
	Hostel: 'programme.hostel',
	Reservation: 'programme.reservation',
	Internships: 'programme.internships',
	Exchange: 'programme.exchange',
	Placement: 'programme.placement',
};

/** Every fact of an institute and of its programmes, one by one. */
export function listInstituteFacts({ slug, facts, programmes }: InstituteRecord): OpenFact[] {
	const own = facts.map(({ what, value, from }) => ({ kind: instituteKinds[what], value, from }));
	const taught = programmes.flatMap(({ name: programme, facts: known }) =>
		known.map(({ what, value, from }) => ({ kind: programmeKinds[what], programme, value, from })),
	);
	return [...own, ...taught]
		.filter(({ from }) => isPublic(from))
		.map(({ value, from, ...rest }) => ({
			subject: slug,
			subjectType: 'institute',
			...rest,
			value: toFigure(value),
			...writeOrigin(from),
		}));
}

/** A purely numeric value becomes a number. */
function toFigure(value: string): string | number {
	return /^\d+$/.test(value) ? Number(value) : value;
}

/** Unconfirmed copies and facts without a source are not public. */
function isPublic({ isCopied, sources }: Provenance) {
	return !isCopied && sources.some(({ title }) => title);
}

export function listSeasonFacts({ papers, dates, facts }: SeasonRecord): FoundFact[] {
	const all: FoundFact[] = [
		...papers.map((one) => ({ kind: 'sections' as const, value: fillGaps(one), from: one.from })),
		...dates.map((one) => ({ kind: 'date' as const, value: toOpenDate(one), from: one.from })),
		...factKinds.flatMap((kind) => facts[kind].map(({ value, from }) => ({ kind, value, from }))),
	];
	return all.filter(({ from }) => isPublic(from));
}

/** Writes a fact with its origin; one with categories becomes one fact per category. */
export function writeFact({
	kind,
	value,
	from,
}: FoundFact): Omit<OpenFact, 'subject' | 'subjectType'>[] {
	const { institute } = from;
	return splitByCategory(value).map((part) => ({
		kind,
		...part,
		institute,
		...writeOrigin(from),
	}));
}

/** A fact's origin, the same in both files. */
export function writeOrigin({
	season,
	confidence,
	note,
	checkedOn,
	sources,
}: Pick<Provenance, 'season' | 'confidence' | 'note' | 'checkedOn' | 'sources'>) {
	const isSame = (source: Source) => (source.confidence ?? confidence) === confidence;
	// The first source is the one that matches the stated certainty.
	const ordered = [...sources.filter(isSame), ...sources.filter((one) => !isSame(one))];
	const [first, ...rest] = ordered.map((source) => {
		const { title, url = null } = source;
		return isSame(source) ? { title, url } : { title, url, confidence: source.confidence };
	});
	if (!first) throw new Error('A fact without a source is not for the public.');
	const alsoIn = rest.length > 0 ? rest : undefined;
	return { season, source: { ...first, checkedOn }, alsoIn, confidence, note };
}

function toOpenDate({ step, text, date, end, status }: DateFact) {
	return { step, from: date ?? null, to: end ?? null, text, status };
}

/** Unknown values are null, so that every key is present. */
function fillGaps(paper: Paper) {
	return {
		title: paper.title,
		sections: paper.sections.map((section) => ({
			id: section.id,
			name: section.name,
			questions: section.questions ?? null,
			marks: section.marks ?? null,
			right: section.right ?? null,
			wrong: section.wrong ?? null,
			type: section.type ?? null,
			minutes: section.minutes ?? null,
			scoreShare: section.scoreShare ?? null,
		})),
		questions: paper.questions ?? null,
		marks: paper.marks ?? null,
		minutes: paper.minutes ?? null,
		clock: paper.clock ?? null,
		mostPapers: paper.mostPapers ?? null,
		options: paper.options ?? null,
		bestOf: paper.bestOf ?? null,
		scaling: paper.scaling ?? null,
	};
}

/** Splits a value with categories into one fact each. */
function splitByCategory(value: object): Pick<OpenFact, 'value' | 'category'>[] {
	const lines = Object.entries(value).find(([, part]) => hasCategories(part));
	if (!lines) return [{ value }];
	const [name, parts] = lines;
	const { [name]: _lines, ...rest } = value as Record<string, unknown>;
	return (parts as { categories: string[] }[]).flatMap(({ categories, ...line }) =>
		categories.map((category) => ({ category, value: { ...rest, ...line } })),
	);
}

function hasCategories(part: unknown) {
	return Array.isArray(part) && part.length > 0 && part.every((line) => line?.categories);
}
