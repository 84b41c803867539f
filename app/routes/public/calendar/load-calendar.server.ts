import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { readExamCalendar } from '#app/features/content/read-exam-calendar.ts';
import { hasDatesAhead } from '#app/features/exam-dates/calendar-steps.ts';
import type { DateFact, ExamRecord, Provenance } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { findFormWindow } from '#app/features/facts/usual-dates.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { describeSource } from '../blocks/source-line.tsx';
import { judgeDates } from './judge-dates.ts';
import { isApplication, isOpeningUnknown, layOutStrip, placeInYear } from './lay-out-strip.ts';

/** Every exam with its seasons and its most important date; exams with a future date first, the nearest on top. */
export async function loadCalendar({ content, clock }: RequestContext) {
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
		// Tables without an exam, which an editor has only started.
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
		next: findSilentSeason(records),
		exams: records.map(({ slug, name }) => ({ slug, name })),
		forms: records.flatMap((record) => {
			const { slug, name, officialSite, next } = record;
			const form = findFormWindow(record, today);
			const page = exams.find(({ data }) => data.record === slug)?.data.address;
			return form ? [{ ...form, name, page, officialSite, next: next.season }] : [];
		}),
		calendarFile: hasDatesAhead(records, today) ? '/exams.ics' : undefined,
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
		.map((table) => ({ id: table.slug, ...readSteps(table, facts), cells: readCells(table) }))
		.toSorted((a, b) => b.season.localeCompare(a.season));
	const steps = seasons.map((season) => season.steps);
	const names = mergeInOrder(seasons.map(({ cells }) => cells.map(({ step }) => step)));
	return {
		id,
		name,
		next: next && { season: next.season, checkedOn: next.checkedOn, announced: next.announced },
		officialSite,
		dates: judgeDates(steps, today),
		strip: layOutStrip(steps, today),
		seasons: seasons.map(({ id, season, steps: own, cells }) => {
			const origins = own.flatMap(({ from }) => from ?? []);
			const notes = [...cells.flatMap(({ note }) => note ?? []), ...describeGap(own, today)];
			return { id, season, notes: notes.join(' '), source: describeSource(origins) };
		}),
		rows: names.map((step) => [
			step,
			...seasons.map(({ cells }) =>
				cells.flatMap((one) => (one.step === step ? one.cell : [])).join(' or '),
			),
		]),
	};
}

/** Says that the last date to apply is known, but not the first. */
function describeGap(steps: Parameters<typeof isOpeningUnknown>[0], today: string) {
	if (!isOpeningUnknown(steps)) return [];
	const isAhead = steps.some(({ step, end = '' }) => isApplication.test(step) && end >= today);
	return [`We do not know when applications ${isAhead ? 'open' : 'opened'}.`];
}

/** Merges lists without duplicates; each name keeps its position after its predecessor. */
function mergeInOrder(lists: readonly (readonly string[])[]): string[] {
	const merged: string[] = [];
	for (const list of lists) {
		let last = -1;
		for (const name of list) {
			const known = merged.indexOf(name);
			if (known < 0) merged.splice(last + 1, 0, name);
			last = known < 0 ? last + 1 : known;
		}
	}
	return merged;
}

/** The steps of a table from the exam's record; a table without an exam has only its cells. */
function readSteps(
	{ slug, data }: Entry<'calender'>,
	facts: readonly DateFact[],
): { season: string; steps: (Omit<DateFact, 'from'> & { from?: Provenance })[] } {
	// A table of several years belongs to each of these seasons.
	const steps = facts.filter(
		({ from }, n) =>
			from.place.slug === slug &&
			facts.findIndex(
				(one) => one.from.place.slug === slug && one.from.place.path === from.place.path,
			) === n,
	);
	if (steps.length > 0) return { season: data.season ?? '', steps };
	const read = readExamCalendar(data);
	return {
		season: data.season ?? read.seasonYear ?? '',
		steps: read.steps.map((step) => ({ ...step, status: 'reported' })),
	};
}

/** A step with its date and the other cells of its row. */
interface StepCell {
	step: string;
	cell: string;
	/** A sentence for below the table. */
	note?: string;
}

/** What a status adds to its date; the others are not official. */
const statusRemarks: Record<string, string | undefined> = {
	reported: '',
	announced: ' (official)',
	tentative: ' (tentative)',
	'reported as tentative': ' (tentative, not official)',
};

/** The rows without short source names and without a check link that all rows share. */
function readCells({ data }: Entry<'calender'>): StepCell[] {
	const { header, rows, steps } = readExamCalendar(data);
	const names = header.map((name) => name.trim().toLowerCase());
	const isSamePlace = rows.every((row) => row[2] === rows[0]?.[2]);
	const more = names.flatMap((name, column) =>
		column < 2 || ['source', 'status', 'note'].includes(name) || (column === 2 && isSamePlace)
			? []
			: [column],
	);
	return rows.map((row, n) => {
		// A column that an editor added is named, because the columns of the table are seasons.
		const cells = more.map((column) =>
			column > 2 && row[column] ? `${header[column]?.trim()}: ${row[column]}` : row[column],
		);
		const date = [steps[n]?.text, ...cells].filter(Boolean).join(', ');
		const status = row[names.indexOf('status')]?.trim().toLowerCase() ?? '';
		const note = row[names.indexOf('note')]?.trim();
		return {
			step: row[0] ?? '',
			cell: date + (statusRemarks[status] ?? (status && ` (${status})`)),
			note: note ? note.replace(/(?<![.!?])$/, '.') : undefined,
		};
	});
}

/** The state of the coming season for all exams; undefined once anything is announced. */
function findSilentSeason(records: readonly ExamRecord[]) {
	const silent = records.map(({ next }) => next).filter(({ announced }) => !announced);
	const season = silent[0]?.season;
	if (silent.length < records.length || !season) return undefined;
	if (silent.some((next) => next.season !== season)) return undefined;
	const checkedOn = silent.map((next) => next.checkedOn).toSorted()[0] ?? '';
	return { season, checkedOn };
}

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>;

export type CalendarBlock = CalendarData['dated'][number];
