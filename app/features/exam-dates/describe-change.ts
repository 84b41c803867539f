import { formatDay } from '#app/platform/format-date.ts';
import type { ChangeKind } from './calendar-steps.ts';

/** A change as it is stored. */
export interface RecordedChange {
	kind: ChangeKind;
	from_start: string | null;
	from_end: string | null;
	to_status: 'tentative' | 'confirmed' | 'cancelled';
	to_start: string;
	to_end: string;
}

/** What happened to a date, in words: “moved from 4 May 2027 to 11 May 2027”. */
export function describeChange(change: RecordedChange): string {
	const { kind, from_start, from_end, to_status, to_start, to_end } = change;
	const now = formatDays(to_start, to_end) + (to_status === 'tentative' ? ', not final yet' : '');
	const was = from_start && from_end ? formatDays(from_start, from_end) : '';
	switch (kind) {
		case 'announced':
			return `announced for ${now}`;
		case 'moved':
			return `moved from ${was} to ${now}`;
		case 'confirmed':
			return `confirmed for ${now}`;
		case 'cancelled':
			return `cancelled (it was ${was})`;
		case 'restored':
			return `no longer cancelled, and planned for ${now}`;
	}
}

/** One day, or the first and the last of several. */
function formatDays(start: string, end: string): string {
	return start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`;
}
