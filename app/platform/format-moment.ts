import { formatDay } from './format-day.ts';
import { indiaDay } from './india-time.ts';

const ahead = 5.5 * 60 * 60_000;

/** A moment in India's time, such as "21 Sep 2023, 4:05 pm"; the same on every server and browser. */
export function formatMoment(at: number): string {
	const [hours = 0, minutes = 0] = new Date(at + ahead)
		.toISOString()
		.slice(11, 16)
		.split(':')
		.map(Number);
	const half = hours < 12 ? 'am' : 'pm';
	return `${formatDay(indiaDay(at))}, ${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}
