import type { PublishedStep, StepState } from './calendar-steps.ts';

export interface KnownStep extends StepState {
	id: string;
	exam: string;
	season: string;
	step: string;
}

/** The recorded step of each published one; unmatched ones are new or were removed. */
export interface Matched<K extends KnownStep> {
	pairs: { known: K; now: PublishedStep }[];
	added: PublishedStep[];
	gone: K[];
}

/**
 * Matches published steps with recorded ones of the same exam and season: by name and dates, then by name (it moved, or
 * is back), then by dates (it was renamed). So two steps with one name do not swap dates.
 */
export function matchSteps<K extends KnownStep>(
	known: readonly K[],
	published: readonly PublishedStep[],
): Matched<K> {
	const left = new Map(
		Map.groupBy(known, seasonOf)
			.entries()
			.map(([key, steps]) => [key, preferLive(steps)]),
	);
	const pairs: Matched<K>['pairs'] = [];
	let added = [...published];
	for (const isSame of [sameNameAndDays, sameName, sameDaysStillThere]) {
		added = added.filter((now) => {
			const candidates = left.get(seasonOf(now)) ?? [];
			const place = candidates.findIndex((one) => isSame(one, now));
			const [found] = place < 0 ? [] : candidates.splice(place, 1);
			if (found) pairs.push({ known: found, now });
			return !found;
		});
	}
	return { pairs, added, gone: [...left.values()].flat() };
}

function seasonOf({ exam, season }: { exam: string; season: string }) {
	return `${exam} ${season}`;
}

function preferLive<K extends KnownStep>(steps: readonly K[]): K[] {
	const isGone = ({ status }: K) => Number(status === 'cancelled');
	return steps.toSorted((a, b) => isGone(a) - isGone(b) || a.id.localeCompare(b.id));
}

function sameName(known: KnownStep, now: PublishedStep) {
	return known.step === now.step;
}

function sameDays(known: KnownStep, now: PublishedStep) {
	return known.start === now.start && known.end === now.end;
}

function sameNameAndDays(known: KnownStep, now: PublishedStep) {
	return sameName(known, now) && sameDays(known, now);
}

function sameDaysStillThere(known: KnownStep, now: PublishedStep) {
	return known.status !== 'cancelled' && sameDays(known, now);
}
