import { readFileSync } from 'node:fs';
import type { Chart } from './part-result.ts';

const width = 760;
const labels = 264;
const row = 26;
const space = 24;
const room = width - labels - 2 * space - 124;

/** Draws the charts below each other on a card in the brand's colours, readable on light and dark pages. */
export function drawCharts(charts: readonly Chart[]): string {
	let top = space;
	const drawn: string[] = [];
	for (const chart of charts) {
		drawn.push(`<g transform="translate(${space} ${top})">${drawChart(chart)}</g>`);
		top += heightOf(chart);
	}
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-label="The measured figures as bars">`,
		`<style>${style()}</style>`,
		`<rect class="paper" x="0.5" y="0.5" width="${width - 1}" height="${top - 1}" rx="14"/>`,
		...drawn,
		'</svg>\n',
	].join('\n');
}

function heightOf({ bars }: Chart) {
	return 34 + bars.length * row + space + 8;
}

function drawChart({ title, unit, limit, bars }: Chart) {
	const max = Math.max(limit ?? 0, ...bars.map(({ value }) => value)) || 1;
	const length = (value: number) => Math.max(1, (value / max) * room).toFixed(1);
	const lines = bars.map(({ label, value, isOurs }, n) => {
		const y = 34 + n * row;
		const figure = value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
		return [
			`<text class="label" x="${labels - 10}" y="${y + 14}">${escapeText(label)}</text>`,
			`<rect class="${isOurs ? 'ours' : 'other'}" x="${labels}" y="${y}" width="${length(value)}" height="${row - 7}" rx="3"/>`,
			`<text class="figure" x="${labels + Number(length(value)) + 8}" y="${y + 14}">${figure} ${escapeText(unit)}</text>`,
		].join('');
	});
	const line = limit === undefined ? '' : drawLimit(labels + Number(length(limit)), bars.length);
	return `<text class="title" y="16">${escapeText(title)}</text>${line}${lines.join('')}`;
}

function drawLimit(x: number, count: number) {
	return `<path class="limit" d="M${x} 26V${34 + count * row}"/><text class="goal" x="${x}" y="${46 + count * row}">goal</text>`;
}

/** The colours are the site's own. */
function style() {
	const tokens = readFileSync('app/styles/tokens.css', 'utf8');
	const colour = (name: string) =>
		new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1] ?? 'currentColor';
	return [
		'text{font:14px system-ui,sans-serif}',
		`.paper{fill:${colour('paper')};stroke:${colour('line')}}`,
		`.title{font-weight:700;fill:${colour('ink')}}`,
		`.label{text-anchor:end;fill:${colour('muted')}}`,
		`.figure{fill:${colour('ink')}}`,
		`.ours{fill:${colour('brand')}}`,
		`.other{fill:${colour('brand-soft')}}`,
		`.limit{stroke:${colour('danger')};stroke-dasharray:4 3}`,
		`.goal{text-anchor:middle;font-size:11px;fill:${colour('danger')}}`,
	].join('');
}

function escapeText(text: string) {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
