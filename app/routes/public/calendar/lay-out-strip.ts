/** A step of a season, with its days. */
export interface StripStep {
	step: string;
	date?: string;
	end?: string;
	status: 'announced' | 'tentative' | 'reported';
}

/** What is drawn in one colour: applications or exam days, over, announced, or not sure yet. */
export type StripKind = `${'window' | 'exam'}-${'past' | 'announced' | 'unsure'}`;

/** The shapes of one kind, as the path of an SVG. */
export interface StripShape {
	kind: StripKind;
	path: string;
}

/** How many units wide and high a strip is: a unit is a day. */
export const stripSize = { width: 365, height: 17 };

const firstDays = { 9: 0, 10: 30, 11: 61, 12: 91, 1: 122, 2: 153, 3: 181, 4: 212, 5: 242 };
const laterDays = { 6: 273, 7: 303, 8: 334 };
const monthStarts: Record<number, number> = { ...firstDays, ...laterDays };

/** Where a day lies in a year that begins on 1 September, whatever the year is. */
export function placeInYear(isoDay: string): number {
	const [, month = 1, day = 1] = isoDay.split('-').map(Number);
	return (monthStarts[month] ?? 0) + day - 1;
}

const mostLanes = 3;
const laneHeight = 5;
const laneStep = 6;
/** Shorter than this, a day could not be seen on a phone. */
const leastDays = 5;

/** Draws up to three seasons below each other, the first on top: from when to when one could apply, and the exam days. */
export function layOutStrip(seasons: readonly (readonly StripStep[])[], today: string) {
	const drawn = seasons
		.map((steps) => [findWindow(steps), ...findExams(steps)].filter((mark) => mark !== undefined))
		.filter((marks) => marks.length > 0)
		.slice(0, mostLanes);
	const top = (stripSize.height - drawn.length * laneStep + 1) / 2;
	const paths = new Map<StripKind, string>();
	for (const [lane, marks] of drawn.entries()) {
		for (const { what, from, to, status } of marks) {
			const state = to < today ? 'past' : status === 'announced' ? 'announced' : 'unsure';
			const kind: StripKind = `${what}-${state}`;
			const shape = drawSpan(from, to, top + lane * laneStep);
			paths.set(kind, (paths.get(kind) ?? '') + shape);
		}
	}
	return [...paths].map(([kind, path]): StripShape => ({ kind, path }));
}

interface Mark {
	what: 'window' | 'exam';
	from: string;
	to: string;
	status: StripStep['status'];
}

/** From the first day on which one could apply to the last, extensions included. */
function findWindow(steps: readonly StripStep[]): Mark | undefined {
	const dated = steps.filter(
		({ step, date }) => date && /^(?:applications?|registration)\b/i.test(step),
	);
	const from = dated.map(({ date = '' }) => date).toSorted()[0];
	const to = dated
		.map(({ end = '' }) => end)
		.toSorted()
		.at(-1);
	const last = dated.find(({ end }) => end === to);
	return from && to && last ? { what: 'window', from, to, status: last.status } : undefined;
}

function findExams(steps: readonly StripStep[]): Mark[] {
	return steps.flatMap(({ step, date, end, status }) =>
		date && end && date <= end && /^exam/i.test(step)
			? [{ what: 'exam', from: date, to: end, status }]
			: [],
	);
}

/** A span as a rectangle; one that reaches over the end of August goes on at the left. */
function drawSpan(from: string, to: string, y: number): string {
	const start = placeInYear(from);
	const end = placeInYear(to) + 1;
	if (start >= end) return drawBox(start, stripSize.width, y) + drawBox(0, end, y);
	const middle = Math.min(start, stripSize.width - leastDays);
	return drawBox(middle, Math.max(end, middle + leastDays), y);
}

function drawBox(start: number, end: number, y: number) {
	return `M${start} ${y}h${end - start}v${laneHeight}h${start - end}z`;
}
