/** The days a table cell names as DD.MM.YYYY, as YYYY-MM-DD in the order written; none for other words. */
export function readDays(cell: string): string[] {
	return [...cell.matchAll(/(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g)]
		.map(
			([, day = '', month = '', year]) =>
				`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
		)
		.filter(isRealDay);
}

/** Refuses the likes of 31.02.: a browser would read them as some other day. */
function isRealDay(isoDate: string) {
	const date = new Date(`${isoDate}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDate);
}
