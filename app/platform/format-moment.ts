import { formatDay } from './format-day.ts';
import { indiaDay, indiaTime } from './india-time.ts';

/** A moment in India's time, such as "21 Sep 2023, 4:05 pm"; the same on every server and browser. */
export function formatMoment(at: number): string {
	const [hours = '', minutes = ''] = indiaTime(at).split(':');
	const half = Number(hours) < 12 ? 'am' : 'pm';
	return `${formatDay(indiaDay(at))}, ${Number(hours) % 12 || 12}:${minutes} ${half}`;
}
