/** A step of a season, with its days. */
export interface StripStep {
	step: string;
	date?: string;
	end?: string;
	status: 'announced' | 'tentative' | 'reported';
}

/** A mark's shape and colour: applications, their last day alone, exam days or results; past, announced or uncertain. */
export type StripKind = `${Mark['what']}-${'past' | 'announced' | 'unsure'}`;

/** A strip: its seasons from top to bottom, and the shapes of each kind as an SVG path. */
export interface Strip {
	years: number[];
	shapes: { kind: StripKind; path: string }[];
}

/** The width of a strip and the height of one season, in SVG units; one unit is a day. */
export const stripSize = { width: 365, lane: 7 };

const firstDays = { 9: 0, 10: 30, 11: 61, 12: 91, 1: 122, 2: 153, 3: 181, 4: 212, 5: 242 };
const laterDays = { 6: 273, 7: 303, 8: 334 };
const monthStarts: Record<number, number> = { ...firstDays, ...laterDays };

/** A day's position in a year that begins on 1 September. */
export function placeInYear(isoDay: string): number {
	const [, month = 1, day = 1] = isoDay.split('-').map(Number);
	return (monthStarts[month] ?? 0) + day - 1;
}

const maxLanes = 3;
/** The minimum length of a mark: shorter ones cannot be seen on a phone, and a diamond needs as much. */
const minDays = 6;

/** Draws up to three seasons, one below the other: the application window or deadline, the exam days and the result. */
export function layOutStrip(seasons: readonly (readonly StripStep[])[], today: string): Strip {
	const drawn = seasons
		.map((steps) => [findWindow(steps), ...findDays(steps)].filter((mark) => mark !== undefined))
		.filter((marks) => marks.length > 0)
		.slice(0, maxLanes);
	const paths = new Map<StripKind, string>();
	for (const [lane, marks] of drawn.entries()) {
		for (const { what, from, to, status } of marks) {
			const state = to < today ? 'past' : status === 'announced' ? 'announced' : 'unsure';
			const kind: StripKind = `${what}-${state}`;
			paths.set(
				kind,
				(paths.get(kind) ?? '') + drawSpan(what, from, to, lane * stripSize.lane + 1),
			);
		}
	}
	return {
		years: drawn.map((marks) => yearOf(marks)),
		shapes: [...paths]
			.map(([kind, path]) => ({ kind, path }))
			.toSorted((a, b) => layerOf(a.kind) - layerOf(b.kind)),
	};
}

/** Later ones are drawn above earlier ones, so that a long bar hides no point. */
const layers = ['window', 'deadline', 'exam', 'result'];

function layerOf(kind: StripKind) {
	return layers.findIndex((what) => kind.startsWith(what));
}

/** The year in which a season ends: one that begins in September 2025 is 2026. */
function yearOf(marks: readonly Mark[]) {
	const [year = 0, month = 1] = (marks[0]?.from ?? '').split('-').map(Number);
	return month < 9 ? year : year + 1;
}

interface Mark {
	what: 'window' | 'deadline' | 'exam' | 'result';
	from: string;
	to: string;
	status: StripStep['status'];
}

/** The application window from the first day to the last, extensions included; the last alone if no other is known. */
function findWindow(steps: readonly StripStep[]): Mark | undefined {
	const dated = steps.filter(({ step, date }) => date && isApplication.test(step));
	const from = dated.map(({ date = '' }) => date).toSorted()[0];
	const to = dated
		.map(({ end = '' }) => end)
		.toSorted()
		.at(-1);
	const last = dated.find(({ end }) => end === to);
	if (!from || !to || !last) return undefined;
	// A bar would say that the form opened only days before.
	if (dated.every(isClosing)) return { what: 'deadline', from: to, to, status: last.status };
	return { what: 'window', from, to, status: last.status };
}

/** The steps in which families apply. */
export const isApplication = /^(?:applications?|registration)\b/i;

/** What a list adds to the last date to apply, where no step says when the forms opened. */
export function describeOpening(steps: readonly StripStep[], step: string): string {
	const isLast = findLastDate(steps)?.step === step;
	return isLast && isOpeningUnknown(steps) ? ' (opening date not known)' : '';
}

/** Whether a last date to apply is known, but not when the forms opened. */
export function isOpeningUnknown(steps: readonly StripStep[]): boolean {
	const own = steps.filter(({ step }) => isApplication.test(step));
	return findLastDate(steps) !== undefined && own.every(isClosing);
}

function findLastDate(steps: readonly StripStep[]) {
	return steps.findLast(({ step, date }) => date && isApplication.test(step));
}

/** Whether a step is only the end of the applications, such as “Applications extended to”. */
function isClosing({ step, date, end }: StripStep) {
	return date === end && /\b(?:close|extend|last)/i.test(step);
}

const dayNames: [what: Mark['what'], name: RegExp][] = [
	['exam', /^exam/i],
	['result', /^(?:result|merit list|selection list)/i],
];

function findDays(steps: readonly StripStep[]): Mark[] {
	return steps.flatMap(({ step, date, end, status }) => {
		const what = dayNames.find(([, name]) => name.test(step))?.[0];
		return what && date && end && date <= end ? [{ what, from: date, to: end, status }] : [];
	});
}

/** Draws a span in the shape of its kind; one that crosses the end of August continues at the left. */
function drawSpan(what: Mark['what'], from: string, to: string, y: number): string {
	const draw = shapes[what];
	const start = placeInYear(from);
	const end = placeInYear(to) + 1;
	if (what === 'deadline') return draw(Math.max(end - bracketDays, 0), end, y);
	if (start >= end) return draw(start, stripSize.width, y) + draw(0, end, y);
	const middle = Math.min(start, stripSize.width - minDays);
	return draw(middle, Math.max(end, middle + minDays), y);
}

/** How far the ends of a deadline's bracket reach back. */
const bracketDays = 4;

/** A bar for applications, a diamond for an exam and a ring for a result, as wide as their duration; “]” for a deadline. */
const shapes: Record<Mark['what'], (start: number, end: number, y: number) => string> = {
	window: (start, end, y) => `M${start} ${y}h${end - start}v5h${start - end}z`,
	deadline: (start, end, y) => `M${start} ${y}h${end - start}v5h${start - end}`,
	exam: (start, end, y) => {
		const flat = Math.max(end - start - minDays, 0);
		if (flat === 0) return `M${start} ${y + 2.5}l3-2.5 3 2.5-3 2.5z`;
		return `M${start} ${y + 2.5}l3-2.5h${flat}l3 2.5-3 2.5h${-flat}z`;
	},
	result: (start, end, y) => {
		const flat = Math.max(end - start - minDays, 0);
		return `M${start + 3} ${y}h${flat}a3 2.5 0 0 1 0 5h${-flat}a3 2.5 0 0 1 0-5z`;
	},
};
