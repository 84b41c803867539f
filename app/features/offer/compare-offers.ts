import type { Offer } from '#app/features/content/collections/offer.ts';
import { endOfSchoolYear } from '#app/features/content/exam-season.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { inRupees } from '#app/platform/format-number.ts';
import { joinList, lowerFirst } from '#app/platform/text.ts';

/**
 * “₹6,000 more than the Master’s …, with 5 more sessions and 10 more mock tests.”, one line for each version; none if a
 * figure is missing.
 */
export function describeDifference(
	offer: Offer | undefined,
	first: { title: string; offer?: Offer },
): string[] {
	const { mocks, variants = [] } = offer ?? {};
	const other = first.offer;
	if (!offer || !mocks || !other?.fee || !other.sessions || !other.mocks) return [];
	const { fee: otherFee, sessions: otherSessions } = other;
	const mockTests = count(mocks - other.mocks, 'mock test');
	const versions = variants.length > 0 ? variants : [{ title: undefined, ...pickFigures(offer) }];
	const lines = versions.flatMap(({ title, fee, sessions }, index) => {
		if (!fee || !sessions) return [];
		// The programme that it is compared with is named once.
		const price = comparePrice(fee - otherFee, index === 0 ? first.title : undefined);
		const counts = joinList([count(sessions - otherSessions, 'session'), mockTests]);
		return `${title ? `${title}: ${lowerFirst(price)}` : price}, with ${counts}.`;
	});
	return lines.length === versions.length ? lines : [];
}

function pickFigures({ fee, sessions }: Offer) {
	return { fee, sessions };
}

function comparePrice(more: number, title?: string) {
	if (more === 0) return title ? `The same fee as the ${title}` : 'The same fee';
	const price = `${inRupees(Math.abs(more))} ${compare(more)}`;
	return title ? `${price} than the ${title}` : price;
}

function compare(difference: number) {
	return difference > 0 ? 'more' : 'less';
}

function count(difference: number, name: string) {
	if (difference === 0) return `as many ${name}s`;
	const number = Math.abs(difference);
	return `${number === 1 ? 'one' : number} ${difference > 0 ? 'more' : 'fewer'} ${name}${number === 1 ? '' : 's'}`;
}

/**
 * Why a student in class 11 begins now and not with class 12: how many sessions come before it. Undefined unless the
 * other programme begins with class 12, for the same exams.
 */
export function describeHeadStart(
	offer: Offer | undefined,
	start: { starts: string; ends?: string; examYear?: number } | undefined,
	later: { title: string; offer?: Offer; start?: { starts: string; examYear?: number } },
): string | undefined {
	const [sessions, others] = [offer?.sessions, later.offer?.sessions];
	if (!start?.ends || !sessions || !others || later.start?.examYear !== start.examYear)
		return undefined;
	const class12 = `${endOfSchoolYear(start.starts)}-04-01`;
	const left = Math.round(
		(sessions * countDays(class12, start.ends)) / countDays(start.starts, start.ends),
	);
	if (!later.start || later.start.starts < class12 || left <= 0 || left >= sessions)
		return undefined;
	return `Why start on ${formatDay(start.starts)}? About ${sessions - left} of your ${sessions} sessions come before class 12, and ${left} are left for that busy year. The ${later.title} has all its ${others} sessions in class 12.`;
}

function countDays(from: string, to: string) {
	return Date.parse(to) - Date.parse(from);
}

/** Whether a programme ends months before its exams, which begin in April. */
export function hasGap({ ends, examYear }: { ends?: string; examYear?: number }): boolean {
	return Boolean(ends && examYear && ends < `${examYear}-04-01`);
}

/** What a family does between a programme's end and exams months later; undefined without a gap. */
export function describeGap(
	offer: Offer | undefined,
	{ ends, examYear }: { ends?: string; examYear?: number } = {},
	seriesFee?: number,
): string | undefined {
	if (!ends || !hasGap({ ends, examYear })) return undefined;
	const ways = [
		offer?.useBy && 'use the sessions you have left',
		offer?.extraSession && `add sessions at ${inRupees(offer.extraSession)} each`,
		seriesFee && `take a test series from ${inRupees(seriesFee)}`,
	].filter((way) => typeof way === 'string');
	const then = ways.length > 0 ? ` From then until the exams you can ${joinList(ways, 'or')}.` : '';
	return `It ends on ${formatDay(ends)}, before the ${examYear} exams.${then}`;
}
