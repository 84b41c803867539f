/**
 * The season whose exams are sold under the name of one that is over; undefined while it is not. They are in May and
 * June.
 */
export function findSeasonSold(season: number | undefined, today: string): number | undefined {
	const [year = 0, month = 0] = today.split('-').map(Number);
	if (season === undefined || season >= year) return undefined;
	return month > 6 ? year + 1 : year;
}

/** The title with the year of the exams that are sold now. */
export function titleOfSeasonSold(
	{ title, season }: { title: string; season?: number },
	today: string,
): string {
	const sold = findSeasonSold(season, today);
	return sold ? title.replace(String(season), String(sold)) : title;
}
