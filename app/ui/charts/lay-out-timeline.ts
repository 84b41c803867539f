import { day } from '#app/platform/durations.ts';
import { indiaDayStart } from '#app/platform/india-time.ts';
/** Something that happens on a day, given as YYYY-MM-DD. */
export interface TimelineDate {
	label: string;
	date: string;
}

/** A point of the timeline, with its position on the axis and that of its text. */
export interface TimelinePoint extends TimelineDate {
	at: number;
	wordsAt: number;
	isPast: boolean;
	isToday: boolean;
}

/** The positions of all items, from the earliest day at the top. */
export interface TimelineLayout {
	points: TimelinePoint[];
	height: number;
	/** The position of today: the axis above it is past. */
	todayAt: number;
	/** Where the axis is broken because today is far from the dates. */
	breakAt?: number;
}

const minHeight = 150;
// The length between the dates and a today outside of them, with the break in its middle.
const room = 48;

/**
 * Places dates and today on an axis in proportion to time. A today outside the dates is put at the end after a
 * break, so that a season of three months stays readable years later.
 */
export function layOutTimeline(
	dates: readonly TimelineDate[],
	today: string,
	lineOfWords = 30,
): TimelineLayout {
	const sorted = dates.toSorted((a, b) => a.date.localeCompare(b.date));
	const first = sorted[0]?.date ?? today;
	const last = sorted.at(-1)?.date ?? today;
	const isAfter = today > last;
	const isBefore = today < first;
	const height = Math.max(minHeight, sorted.length * lineOfWords + room);
	const from = isBefore ? room : 0;
	const to = isAfter ? height - room : height;
	const start = indiaDayStart(first);
	const span = Math.max(indiaDayStart(last) - start, day);
	const place = (date: string) =>
		Math.round(from + ((indiaDayStart(date) - start) / span) * (to - from));
	const todayAt = isAfter ? height : isBefore ? 0 : place(today);
	const placed = [
		...sorted.map((one) => ({ ...one, at: place(one.date), isToday: false })),
		{ label: 'Today', date: today, at: todayAt, isToday: true },
	].toSorted((a, b) => a.at - b.at);
	const places = spreadWords(
		placed.map((point) => point.at),
		lineOfWords,
	);
	return {
		points: placed.map((point, index) => ({
			...point,
			wordsAt: places[index] ?? point.at,
			isPast: point.date < today,
		})),
		height,
		todayAt,
		breakAt: isAfter ? height - room / 2 : isBefore ? room / 2 : undefined,
	};
}

/** Moves overlapping lines of text apart: first down, then back up from the end. */
function spreadWords(positions: readonly number[], lineOfWords: number) {
	const places = [...positions];
	for (let index = 1; index < places.length; index += 1) {
		places[index] = Math.max(places[index] ?? 0, (places[index - 1] ?? 0) + lineOfWords);
	}
	let below = (positions.at(-1) ?? 0) + lineOfWords;
	for (let index = places.length - 1; index >= 0; index -= 1) {
		below = Math.min(places[index] ?? 0, below - lineOfWords);
		places[index] = below;
	}
	return places;
}
