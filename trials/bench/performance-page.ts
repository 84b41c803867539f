import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { drawCharts } from './draw-charts.ts';
import { type StoredResult, storedResult } from './part-result.ts';

const files = {
	figures: 'docs/performance.json',
	page: 'docs/performance.md',
	chart: 'docs/performance.svg',
};
const figures = z.record(z.string(), storedResult);

/** Replaces a part's stored result, and writes the page and the chart again in this order. */
export function keepResult(order: readonly string[], name: string, result: StoredResult) {
	const kept = existsSync(files.figures)
		? figures.parse(JSON.parse(readFileSync(files.figures, 'utf8')))
		: {};
	const all = { ...kept, [name]: result };
	const parts = order.flatMap((one) => all[one] ?? []);
	writeFileSync(files.figures, `${JSON.stringify(all, null, '\t')}\n`);
	writeFileSync(files.page, writePage(parts));
	writeFileSync(files.chart, drawCharts(parts.flatMap((part) => part.chart ?? [])));
}

function writePage(parts: StoredResult[]) {
	const claims = parts.flatMap((part) => part.claims);
	const missed = claims.filter((claim) => !claim.holds);
	const lines = [
		'# Performance',
		'',
		'Written by `npm run bench`, which measures everything here on loopback and fails when a goal is missed.',
		'Figures of different machines do not compare; ratios within one run do.',
		'',
		`${claims.length - missed.length} of ${claims.length} goals are reached.`,
		'',
		...missed.map((claim) => `- ✗ ${claim.text}: ${claim.figure}`),
		'',
		'![The figures as bars](performance.svg)',
	];
	return `${[...lines, ...parts.flatMap(writePart)].join('\n')}\n`;
}

function writePart(part: StoredResult) {
	const claims = part.claims.map(({ text, figure, holds }) => [text, figure, holds ? '✓' : '✗']);
	return [
		'',
		`## ${part.title}`,
		'',
		`Measured ${part.date} at commit ${part.commit} on ${part.machine}.`,
		'',
		...part.notes.map((note) => `- ${note}`),
		'',
		...writeTable(['goal', 'measured', ''], claims),
		...part.tables.flatMap(({ head, rows }) => ['', ...writeTable(head, rows)]),
	];
}

function writeTable(head: string[], rows: string[][]) {
	const line = (cells: string[]) =>
		`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
	const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
	return [line(head), line(rule), ...rows.map(line)];
}
