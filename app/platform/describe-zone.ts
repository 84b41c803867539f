import { minute } from './durations.ts';
import { describeDay, formatDay } from './format-date.ts';
import { indiaDay } from './india-time.ts';

export const indiaZone = 'Asia/Kolkata';

/** Whether this machine knows the zone. */
export function isZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en-IN', { timeZone: name });
		return name !== '';
	} catch {
		return false;
	}
}

/** The day it is in a zone, as YYYY-MM-DD. */
export function dayIn(zone: string, at: number): string {
	if (zone === indiaZone) return indiaDay(at);
	const part = partsIn(zone, at);
	return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The time of day in a zone, such as "4:30 pm". */
export function timeIn(zone: string, at: number): string {
	const part = partsIn(zone, at);
	const hours = Number(part('hour'));
	return `${hours % 12 || 12}:${part('minute')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** The hour of the day in a zone, 0 to 23. */
export function hourIn(zone: string, at: number): number {
	return Number(partsIn(zone, at)('hour'));
}

/** A time in a zone, such as "Tue 1 Dec 2026, 4:30 pm". */
export function formatInZone(zone: string, at: number): string {
	return `${weekdayIn(zone, at)} ${formatDay(dayIn(zone, at))}, ${timeIn(zone, at)}`;
}

/** The same with the zone's name: "Tue 1 Dec 2026, 4:30 pm (India)". */
export function formatWithZone(zone: string, at: number): string {
	return `${formatInZone(zone, at)} (${nameZone(zone)})`;
}

/** A time in that zone; undefined if it is the same as in India. */
export function formatIfOtherZone(zone: string, at: number): string | undefined {
	return isIndia(zone) ? undefined : formatWithZone(zone, at);
}

/** A time in a zone in full: "Tuesday 1 December, 4:30 pm". */
function formatInZoneInFull(zone: string, at: number): string {
	return `${describeDay(dayIn(zone, at))}, ${timeIn(zone, at)}`;
}

/** A time in a zone in full, with India's time beside it if different. */
export function formatInBothZones(at: number, zone: string): string {
	const own = formatInZoneInFull(zone, at);
	if (isIndia(zone)) return own;
	const isSameDay = dayIn(zone, at) === dayIn(indiaZone, at);
	const there = isSameDay ? timeIn(indiaZone, at) : formatInZoneInFull(indiaZone, at);
	return `${own} (${nameZone(zone)}), ${there} in India`;
}

/** The short name of the weekday in a zone. */
export function weekdayIn(zone: string, at: number): string {
	return partsIn(zone, at)('weekday');
}

/** The time at which clocks in a zone show a wall-clock time, which is given as if it were UTC. */
export function fromWallClock(zone: string, shown: number): number {
	const ahead = (at: number) => {
		const part = partsIn(zone, at);
		const clock = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`;
		return Date.parse(clock) - Math.floor(at / minute) * minute;
	};
	// Twice: near a clock change the first guess may be on its other side.
	return shown - ahead(shown - ahead(shown));
}

/** A zone's common name, such as "New York". */
export function nameZone(zone: string): string {
	if (isIndia(zone)) return 'India';
	const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
	return namesToday[place] ?? place;
}

/** Browsers still use some place names that nobody there uses. */
const namesToday: Record<string, string> = {
	Katmandu: 'Kathmandu',
	Kiev: 'Kyiv',
	Rangoon: 'Yangon',
	Saigon: 'Ho Chi Minh City',
};

/** Whether clocks there show the same time as in India. */
export function isIndia(zone: string): boolean {
	return zone === indiaZone || zone === 'Asia/Calcutta';
}

const maxFormats = 50;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached per zone: creating a formatter takes longer than everything else here. */
function partsIn(zone: string, at: number) {
	const known =
		formats.get(zone) ??
		new Intl.DateTimeFormat('en-GB', {
			timeZone: zone,
			year: 'numeric',
			month: '2-digit',
			day: '2-digit',
			hour: '2-digit',
			minute: '2-digit',
			weekday: 'short',
			hourCycle: 'h23',
		});
	// Visitors name zones, and one zone can be written in very many ways.
	if (formats.size >= maxFormats) formats.clear();
	formats.set(zone, known);
	const parts = known.formatToParts(at);
	return (type: Intl.DateTimeFormatPartTypes) =>
		parts.find((part) => part.type === type)?.value ?? '';
}
