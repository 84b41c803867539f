import { formatDay } from '#app/platform/format-date.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(?:${months.join('|')})[a-z]{0,6}`;

/** Dates as people write them: 20.05.2027, 20/05/2027, 20-05-2027, 2027-05-20, 20 May 2027, May 20, 2027. */
const writtenDay = new RegExp(
	[
		'(?<!\\d)(?<y1>\\d{4})-(?<m1>\\d{1,2})-(?<d1>\\d{1,2})(?!\\d)',
		'(?<!\\d)(?<d2>\\d{1,2})(?<sign>[./-])(?<m2>\\d{1,2})\\k<sign>(?<y2>\\d{4})(?!\\d)',
		`(?<!\\d)(?<d3>\\d{1,2})(?:st|nd|rd|th)?[ -](?<m3>${month}),?[ -](?<y3>\\d{4})(?!\\d)`,
		`\\b(?<m4>${month}) (?<d4>\\d{1,2})(?:st|nd|rd|th)?,? (?<y4>\\d{4})(?!\\d)`,
	].join('|'),
	'gi',
);

/** Anything meant as a date, valid or not. */
const likeDay = new RegExp(
	`\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}|\\d{1,2}(?:st|nd|rd|th)?[ -]${month},?[ -]\\d{2,4}`,
	'i',
);

/** The dates in a cell, as YYYY-MM-DD in the order written; none for other text. */
export function readDays(cell: string): string[] {
	return [...cell.matchAll(writtenDay)].map(toIsoDay).filter(isRealDay);
}

/** A cell with readable dates, such as “9 Mar 2023 to 18 Mar 2023”; other words stay. */
export function writeDays(cell: string): string {
	return cell.replace(writtenDay, (...match) => {
		const day = toIsoDay({ groups: match.at(-1) });
		return isRealDay(day) ? formatDay(day) : match[0];
	});
}

/** Whether a cell has an invalid date, such as 31.02.2027 or 20/5/27. */
export function hasUnreadableDay(cell: string): boolean {
	const rest = cell.replace(writtenDay, (...match) =>
		isRealDay(toIsoDay({ groups: match.at(-1) })) ? ' ' : '1.1.1',
	);
	return likeDay.test(rest);
}

function toIsoDay({ groups = {} }: { groups?: Record<string, string | undefined> }) {
	const part = (name: string) =>
		[1, 2, 3, 4].map((form) => groups[name + form]).find(Boolean) ?? '';
	const named = months.indexOf(part('m').slice(0, 3).toLowerCase());
	const number = named < 0 ? part('m') : String(named + 1);
	return `${part('y')}-${number.padStart(2, '0')}-${part('d').padStart(2, '0')}`;
}

/** Rejects dates such as 31.02., which a browser would read as another day. */
function isRealDay(isoDate: string) {
	const date = new Date(`${isoDate}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDate);
}
