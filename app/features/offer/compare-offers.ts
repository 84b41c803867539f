import type { Offer } from '#app/features/content/collections/offer.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { inRupees } from '#app/platform/format-number.ts';
import { joinList } from '#app/platform/text.ts';

/** “₹6,000 more than the Master’s …: 5 more sessions and 10 more mock tests.”; undefined if a figure is missing. */
export function describeDifference(
	offer: Offer | undefined,
	first: { title: string; offer?: Offer },
): string | undefined {
	const { fee, feeTo, sessions, mocks } = offer ?? {};
	const other = first.offer;
	if (!fee || !sessions || !mocks || !other?.fee || !other.sessions || !other.mocks) {
		return undefined;
	}
	const more = fee - other.fee;
	const price =
		more === 0 ? 'The same fee as' : `${inRupees(Math.abs(more))} ${compare(more)} than`;
	const counts = [
		count(sessions - other.sessions, 'session'),
		count(mocks - other.mocks, 'mock test'),
	];
	const from = feeTo && feeTo > fee && more !== 0 ? 'From ' : '';
	return `${from}${price} the ${first.title}: ${joinList(counts)}.`;
}

function compare(difference: number) {
	return difference > 0 ? 'more' : 'less';
}

function count(difference: number, name: string) {
	if (difference === 0) return `as many ${name}s`;
	const number = Math.abs(difference);
	return `${number} ${difference > 0 ? 'more' : 'fewer'} ${name}${number === 1 ? '' : 's'}`;
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
