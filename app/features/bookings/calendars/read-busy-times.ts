import ICAL from 'ical.js';
import { fromWallClock, indiaZone, isZone } from '#app/platform/describe-zone.ts';
import { day } from '#app/platform/durations.ts';
import { joinSpans } from '../join-spans.ts';

/** A span of time, in UTC milliseconds. */
export interface BusySpan {
	from: number;
	to: number;
}

/** A rule such as "every second" would never end; a daily one of ten years stays below. */
const maxOccurrences = 4000;
const maxOccurrencesInAll = 20_000;
const maxSpans = 2000;

/**
 * When a host is busy between two times by a calendar file, merged and sorted; undefined if the text is not a calendar.
 * Some recurrence rules never end, so it runs on a thread that can be terminated.
 */
export function readBusyTimes(text: string, between: BusySpan): BusySpan[] | undefined {
	const events = parseEvents(text);
	if (!events) return undefined;
	const changed = Map.groupBy(
		events.filter((event) => event.isRecurrenceException()),
		({ uid }) => uid,
	);
	const spans: BusySpan[] = [];
	let occurrencesLeft = maxOccurrencesInAll;
	for (const event of events) {
		if (event.isRecurrenceException() || isFree(event)) continue;
		// Only the first event of a uid gets the exceptions; giving all to each would take very long.
		for (const exception of changed.get(event.uid) ?? []) event.relateException(exception);
		changed.delete(event.uid);
		occurrencesLeft -= addEvent(event, between, spans, Math.min(maxOccurrences, occurrencesLeft));
	}
	// An invitation to one occurrence of a series contains only that one.
	for (const event of [...changed.values()].flat()) {
		occurrencesLeft -= addEvent(event, between, spans, Math.min(maxOccurrences, occurrencesLeft));
	}
	return joinSpans(spans).slice(0, maxSpans);
}

function parseEvents(text: string): ICAL.Event[] | undefined {
	try {
		const calendar = new ICAL.Component(ICAL.parse(text));
		if (calendar.name !== 'vcalendar') return undefined;
		return calendar
			.getAllSubcomponents('vevent')
			.filter((component) => component.hasProperty('dtstart'))
			.map((component) => new ICAL.Event(component, { exceptions: [] }));
	} catch {
		return undefined;
	}
}

function isFree({ component }: ICAL.Event) {
	const isTransparent = component.getFirstPropertyValue('transp') === 'TRANSPARENT';
	return isTransparent || component.getFirstPropertyValue('status') === 'CANCELLED';
}

/** Adds the spans of an event and returns how many occurrences were read. Unreadable events are skipped. */
function addEvent(event: ICAL.Event, between: BusySpan, spans: BusySpan[], max: number): number {
	let occurrences = 0;
	const add = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
		const span = { from: momentOf(start, item), to: momentOf(end, item) };
		if (!isFree(item) && span.to > between.from && span.from < between.to && span.to > span.from) {
			spans.push(span);
		}
		return span.from < between.to;
	};
	try {
		if (!event.isRecurring()) {
			add(event, event.startDate, event.endDate);
			return 1;
		}
		const starts = event.iterator();
		for (let next = starts.next(); next && occurrences < max; next = starts.next()) {
			occurrences += 1;
			const { item, startDate, endDate } = event.getOccurrenceDetails(next);
			if (!add(item, startDate, endDate)) break;
		}
	} catch {
		return occurrences;
	}
	return occurrences;
}

/** Converts a time from a file. Times without a zone, and whole days, are taken as India's. */
function momentOf(time: ICAL.Time, { component }: ICAL.Event): number {
	const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
	if (!isFloating) return time.toUnixTime() * 1000;
	const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
	const zone = !time.isDate && isZone(named) ? named : indiaZone;
	const { year, month, hour, minute: minutes } = time;
	return fromWallClock(zone, Date.UTC(year, month - 1, time.day, hour, minutes));
}

/** The range to read: further ahead than any session can be booked. */
export function spanToRead(now: number): BusySpan {
	return { from: now - day, to: now + 190 * day };
}
