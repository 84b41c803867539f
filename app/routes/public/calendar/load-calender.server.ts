import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { readCalender } from '#app/features/content/read-calendar.ts';
import type { DateFact, ExamRecord, Provenance } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { judgeDates } from './judge-dates.ts';
import { layOutStrip, placeInYear } from './lay-out-strip.ts';

/** Every exam with its seasons and what they mean today: those with a date ahead first, the nearest on top. */
export async function loadCalender({ content, clock }: RequestContext) {
	const [records, tables, exams] = await Promise.all([
		readExamRecords(content),
		content.list('calender'),
		content.fields('exam', ['menuLabel', 'address', 'record']),
	]);
	const today = todayInIndia(clock);
	const known = new Set(records.map(({ slug }) => slug));
	const blocks = [
		...records.map((record) => {
			const own = tables.filter(({ data }) => data.exam === record.slug);
			const pages = exams
				.filter(({ data }) => data.record === record.slug)
				.map(({ data }) => ({ label: data.menuLabel, to: data.address }));
			return { ...toBlock(record, own, today), pages };
		}),
		// What an editor began without naming its exam.
		...tables
			.filter(({ data }) => !known.has(data.exam ?? ''))
			.map((table) => {
				const { slug, data } = table;
				return { ...toBlock({ slug, name: data.title, seasons: [] }, [table], today), pages: [] };
			}),
	];
	const dated = blocks.filter(({ seasons }) => seasons.length > 0);
	return {
		todayAt: placeInYear(today),
		next: sayNext(records),
		dated: dated.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))),
		undated: blocks
			.filter(({ seasons }) => seasons.length === 0)
			.map(({ id, name, pages }) => ({ id, name, to: pages[0]?.to })),
	};
}

function orderOf({ dates }: { dates?: { isAhead: boolean; day: string } }) {
	return dates?.isAhead ? dates.day : '9999';
}

type Block = Pick<ExamRecord, 'slug' | 'name' | 'seasons'> &
	Partial<Pick<ExamRecord, 'next' | 'officialSite'>>;

function toBlock(record: Block, tables: readonly Entry<'calender'>[], today: string) {
	const { slug: id, name, next, officialSite } = record;
	const facts = record.seasons.flatMap(({ dates }) => dates);
	const seasons = tables
		.map((table) => ({ table, ...readSteps(table, facts) }))
		.toSorted((a, b) => b.season.localeCompare(a.season));
	const steps = seasons.map((season) => season.steps);
	return {
		id,
		name,
		next: next && { season: next.season, checkedOn: next.checkedOn, announced: next.announced },
		officialSite,
		dates: judgeDates(steps, today),
		strip: layOutStrip(steps, today),
		seasons: seasons.map(({ table, season, steps: own }) => ({
			id: table.slug,
			season,
			...readCells(table),
			from: mergeOrigins(own.flatMap(({ from }) => from ?? [])),
		})),
	};
}

/** The steps of a table as the exam's record has them; one that belongs to no exam has only its cells. */
function readSteps(
	{ slug, data }: Entry<'calender'>,
	facts: readonly DateFact[],
): { season: string; steps: (Omit<DateFact, 'from'> & { from?: Provenance })[] } {
	// A table of several years is in each of these seasons.
	const steps = facts.filter(
		({ from }, n) =>
			from.place.slug === slug &&
			facts.findIndex(
				(one) => one.from.place.slug === slug && one.from.place.path === from.place.path,
			) === n,
	);
	if (steps.length > 0) return { season: data.season ?? '', steps };
	const read = readCalender(data);
	return {
		season: data.season ?? read.seasonYear ?? '',
		steps: read.steps.map((step) => ({ ...step, status: 'reported' })),
	};
}

/** The cells to show: without the short names of sources, and with a place to check that is the same in all rows once. */
function readCells({ data }: Entry<'calender'>) {
	const { header, rows } = readCalender(data);
	const places = new Set(rows.map(([, , place = '']) => place));
	const where = places.size === 1 ? [...places][0] : undefined;
	const shown = header.flatMap((name, column) =>
		/^source$/i.test(name.trim()) || (column === 2 && where !== undefined) ? [] : [column],
	);
	const pick = (row: readonly string[]) => shown.map((column) => row[column] ?? '');
	return { title: data.title, header: pick(header), rows: rows.map(pick), where };
}

/** What a source line says of several facts, once. */
function mergeOrigins(origins: readonly Provenance[]) {
	return (['official', 'reported'] as const).flatMap((confidence) => {
		const own = origins.filter((one) => one.confidence === confidence);
		const [first] = own.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn));
		if (!first) return [];
		const sources = own.flatMap((one) => one.sources);
		const { season, checkedOn, isCopied } = first;
		return [
			{
				season,
				confidence,
				checkedOn,
				isCopied,
				sources: [...new Map(sources.map((source) => [source.title, source])).values()],
			},
		];
	});
}

/** Where the coming season stands for all of them together; undefined once anything is announced. */
function sayNext(records: readonly ExamRecord[]) {
	const silent = records.map(({ next }) => next).filter(({ announced }) => !announced);
	const season = silent[0]?.season;
	if (silent.length < records.length || !season) return undefined;
	if (silent.some((next) => next.season !== season)) return undefined;
	const checkedOn = silent.map((next) => next.checkedOn).toSorted()[0] ?? '';
	return { season, checkedOn };
}

/** What the page shows. */
export type CalenderData = Awaited<ReturnType<typeof loadCalender>>;

/** One exam with its seasons. */
export type CalenderBlock = CalenderData['dated'][number];
