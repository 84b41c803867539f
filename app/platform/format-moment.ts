import { formatDay } from './format-day.ts';
import { indiaDay } from './india-time.ts';

const ahead = 5.5 * 60 * 60_000;

/** A moment as a clock in India shows it, such as "21 Sep 2023, 4:05 pm"; the same on every server and browser. */
export function formatMoment(at: number): string {
	const local = new Date(at + ahead);
	const hours = local.getUTCHours();
	const minutes = String(local.getUTCMinutes()).padStart(2, '0');
	return `${formatDay(indiaDay(at))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
