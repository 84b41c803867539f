/** India is five and a half hours ahead of UTC all year round. */
const ahead = 5.5 * 60 * 60_000;
const day = 24 * 60 * 60_000;

/** The day in India at that moment, YYYY-MM-DD. */
export function indiaDay(at: number): string {
	return new Date(at + ahead).toISOString().slice(0, 10);
}

/** When that day begins in India, in UTC milliseconds; NaN for a text that is no day. */
export function indiaDayStart(isoDay: string): number {
	return Date.parse(`${isoDay}T00:00:00Z`) - ahead;
}

/** The day that many days after, YYYY-MM-DD. */
export function addDays(isoDay: string, days: number): string {
	return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(isoDay: string): number {
	return new Date(`${isoDay}T00:00:00Z`).getUTCDay() || 7;
}
