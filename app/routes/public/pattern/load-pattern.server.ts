import type { RequestContext } from '#app/app-context.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';
import type { ExamRecord, Paper } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { inSeason } from '#app/features/facts/read-season.ts';
import { describeSource } from '../blocks/source-line.tsx';
import { describeRules, explainMarking } from './explain-paper.ts';

/** Every exam with its papers, newest first, or with the tests it accepts instead. */
export async function loadPattern({ content }: RequestContext) {
	const [records, tables, exams] = await Promise.all([
		readExamRecords(content),
		content.list('pattern'),
		content.fields('exam', ['menuLabel', 'address', 'record']),
	]);
	const cells = new Map(tables.map(({ slug, data }) => [slug, readPattern(data)]));
	const pagesOf = (slug: string) =>
		exams
			.filter(({ data }) => data.record === slug)
			.map(({ data }) => ({ label: data.menuLabel, to: data.address }));
	const isShown = ({ seasons }: ExamRecord) =>
		seasons.some(({ papers, facts }) => papers.length > 0 || facts.testsAccepted.length > 0);
	const toBlock = ({ slug, name, seasons, officialSite }: ExamRecord) => {
		const papers = listOnce(seasons.flatMap((season) => season.papers));
		return {
			id: slug,
			name,
			officialSite,
			papers: papers.map((paper) => toPaperView(paper, cells.get(paper.from.place.slug))),
			taken: listOnce(seasons.flatMap(({ facts }) => facts.testsAccepted)).map((fact) => ({
				tests: records
					.filter((one) => fact.value.exams.includes(one.slug))
					.map((one) => ({
						id: one.slug,
						name: one.name,
						// A test whose paper we do not know is not on this page.
						to: isShown(one) ? `#${one.slug}` : pagesOf(one.slug)[0]?.to,
					})),
				others: fact.value.others,
				season: inSeason(fact.from.season),
				source: describeSource([fact.from]),
			})),
			pages: pagesOf(slug),
		};
	};
	const known = new Set(records.map(({ slug }) => slug));
	return {
		exams: records.filter(isShown).map(toBlock),
		// Tables without an exam, which an editor has only started.
		loose: tables
			.filter(({ data }) => !known.has(data.exam ?? ''))
			.map(({ slug, data }) => ({ id: slug, title: data.title, ...readCells(readPattern(data)) })),
	};
}

/** A fact of several years belongs to each of those seasons, but is shown once. */
function listOnce<T extends { from: Paper['from'] }>(facts: readonly T[]): T[] {
	return [...new Map(facts.map((fact) => [JSON.stringify(fact.from.place), fact])).values()];
}

function toPaperView(paper: Paper, reading: ReturnType<typeof readPattern> | undefined) {
	const { title, questions, marks, minutes, mostPapers, from } = paper;
	const cells = reading && readCells(reading);
	return {
		id: from.place.slug,
		title,
		questions,
		marks,
		minutes,
		mostPapers,
		marking: explainMarking(paper),
		rules: [...describeRules(paper), ...(cells?.same ?? [])].join(' '),
		note: from.note,
		source: describeSource([from]),
		header: cells?.header ?? [],
		rows: cells?.rows ?? [],
	};
}

/** The cells without empty columns; values that all sections share are listed once. */
function readCells({ header, rows }: ReturnType<typeof readPattern>) {
	const named = rows.filter(([, name = '']) => !/^total\b/i.test(name.trim()));
	const isSame = (column: number) => {
		const [first = ''] = named.map((row) => row[column]);
		return /[a-z]/i.test(first) && named.every((row) => row[column] === first);
	};
	const more = header.flatMap((_name, column) =>
		column > 3 && rows.some((row) => row[column]) ? [column] : [],
	);
	const shown = [0, 1, 2, 3, ...more.filter((column) => !isSame(column))];
	// A penalty is written with a proper minus sign.
	const pick = (row: readonly string[]) =>
		shown.map((column) => (row[column] ?? '').replace(/^-(?=\d)/, '−'));
	const say = (name = '', value = '') =>
		/^type$/i.test(name.trim()) && /^multiple choice$/i.test(value.trim())
			? 'All questions are multiple-choice.'
			: `${name}: ${value}.`;
	return {
		header: pick(header),
		rows: rows.map(pick),
		same: more.filter(isSame).map((column) => say(header[column], named[0]?.[column])),
	};
}

export type PatternData = Awaited<ReturnType<typeof loadPattern>>;

export type PatternBlock = PatternData['exams'][number];
