import { type ExamRecord, factKinds, type Provenance } from './exam-record.ts';
import type { InstituteRecord } from './institute-record.ts';

/** One fact as `/facts.json` gives it. */
export interface OpenFact {
	/** The slug of the exam or institute. */
	subject: string;
	kind: string;
	value: unknown;
	season: string;
	/** Whom it is for, where it differs. */
	category?: string;
	/** The slug of the institute whose own rule it is. */
	institute?: string;
	/** The programme of the institute that it is about. */
	programme?: string;
	source: { title: string; url: string | null; checkedOn: string };
	/** Further sources that say the same. */
	alsoIn?: { title: string; url: string | null }[];
	confidence: 'official' | 'reported';
	note?: string;
}

/** Every fact of an exam, one by one. What nobody has confirmed yet is no fact. */
export function listExamFacts({ slug, seasons }: ExamRecord): OpenFact[] {
	const facts = seasons.flatMap(({ papers, dates, facts: byKind }) => [
		...papers.map(({ from, ...value }) => ({ kind: 'sections', value, from })),
		...dates.map(({ from, step, text, date, end, status }) => ({
			kind: 'date',
			value: { step, from: date ?? null, to: end ?? null, text, status },
			from,
		})),
		...factKinds.flatMap((kind) => byKind[kind].map(({ value, from }) => ({ kind, value, from }))),
	]);
	// A fact of several years is in each of those seasons, and is listed once.
	const places = new Set<string>();
	return facts.flatMap(({ kind, value, from }) => {
		const place = JSON.stringify(from.place);
		if (from.isCopied || places.has(place)) return [];
		places.add(place);
		return splitByCategory(value).map((part) => describe(slug, kind, part, from));
	});
}

const instituteKinds: Record<InstituteRecord['facts'][number]['what'], string> = {
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
	Fees: 'programme.fees',
	Hostel: 'programme.hostel',
	Reservation: 'programme.reservation',
	Exchange: 'programme.exchange',
	Placement: 'programme.placement',
};

/** Every fact of an institute and of its programmes, one by one. */
export function listInstituteFacts({ slug, facts, programmes }: InstituteRecord): OpenFact[] {
	const own = facts.map(({ what, value, from }) =>
		describe(slug, instituteKinds[what], { value: toFigure(value) }, from),
	);
	const taught = programmes.flatMap(({ name, facts: known }) =>
		known.map(({ what, value, from }) => ({
			...describe(slug, programmeKinds[what], { value: toFigure(value) }, from),
			programme: name,
		})),
	);
	return [...own, ...taught];
}

/** A value that is nothing but a figure is a number. */
function toFigure(value: string): string | number {
	return /^\d+$/.test(value) ? Number(value) : value;
}

function describe(
	subject: string,
	kind: string,
	{ category, value }: Pick<OpenFact, 'value' | 'category'>,
	from: Provenance,
): OpenFact {
	const { season, institute, confidence, note, checkedOn } = from;
	const [first, ...rest] = from.sources.map(({ title, url = null }) => ({ title, url }));
	if (!first) throw new Error(`A fact of ${subject} (${kind}, ${season}) has no source.`);
	const source = { ...first, checkedOn };
	const alsoIn = rest.length > 0 ? rest : undefined;
	return { subject, kind, value, season, category, institute, source, alsoIn, confidence, note };
}

/** A value with lines for categories is one fact for each of them. */
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
