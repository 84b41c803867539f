import type { BookingCount } from './booking-figures-repository.server.ts';
import type { BookingLine, Overview } from './overview-types.ts';

interface Both {
	now: readonly BookingCount[];
	before: readonly BookingCount[];
}

/** The outcomes of sessions booked in this period and the one before: total, by kind and by source. */
export function sumBookings(both: Both, nameKind: (slug: string) => string): Overview['bookings'] {
	return {
		all: sumLine('All sessions', both, () => true),
		byKind: sumBy(both, ({ kind }) => nameKind(kind)),
		bySource: sumBy(both, ({ source }) => source),
	};
}

function sumBy(both: Both, labelOf: (count: BookingCount) => string): BookingLine[] {
	const labels = new Set([...both.now, ...both.before].map(labelOf));
	return [...labels]
		.map((label) => sumLine(label, both, (count) => labelOf(count) === label))
		.sort((a, b) => b.booked.now - a.booked.now || b.booked.before - a.booked.before);
}

function sumLine(
	label: string,
	{ now, before }: Both,
	belongs: (count: BookingCount) => boolean,
): BookingLine {
	const sum = (amount: (count: BookingCount) => number) => {
		const total = (counts: readonly BookingCount[]) =>
			counts.filter(belongs).reduce((all, count) => all + amount(count), 0);
		return { now: total(now), before: total(before) };
	};
	const inState = (state: string) => sum((count) => (count.state === state ? count.count : 0));
	return {
		label,
		booked: sum(({ count }) => count),
		completed: inState('held'),
		noShow: inState('no-show'),
		cancelled: inState('cancelled'),
		enrolled: {
			now: countEnrolled(now.filter(belongs)),
			before: countEnrolled(before.filter(belongs)),
		},
	};
}

/** A family counts once, however many sessions it had. */
function countEnrolled(counts: readonly BookingCount[]) {
	return new Set(counts.flatMap(({ enrolledLead }) => enrolledLead ?? [])).size;
}
