import { medianOf } from './answer-buckets.ts';
import type { AnswerTimes, CounsellorLine } from './overview-types.ts';
import type { Totals } from './total-repository.server.ts';

interface Both {
	now: Totals;
	before: Totals;
}

/** Answer times, in this period and the one before. */
export function measureAnswers({ now, before }: Both): AnswerTimes {
	const [current, past] = [now, before].map((totals) => {
		const of = (key: string) =>
			totals.get('answer')?.find((total) => total.key === key)?.count ?? 0;
		const [inTime, late, open] = [of('in-time'), of('late'), of('open')];
		const asked = inTime + late + open;
		return {
			median: medianOf(minutesOf(totals)) ?? null,
			inTime: asked === 0 ? null : Math.round((inTime / asked) * 100),
			answered: inTime + late,
			open,
		};
	});
	const empty = { median: null, inTime: null, answered: 0, open: 0 };
	const { median, inTime, answered, open } = current ?? empty;
	const was = past ?? empty;
	return {
		median: { now: median, before: was.median },
		inTime: { now: inTime, before: was.inTime },
		answered: { now: answered, before: was.answered },
		open: { now: open, before: was.open },
	};
}

/** Each counsellor's results, by number of leads. */
export function measureCounsellors(
	both: Both,
	names: ReadonlyMap<string, string>,
): CounsellorLine[] {
	const ids = new Set<string>();
	for (const totals of [both.now, both.before]) {
		for (const { key } of totals.get('owner') ?? []) ids.add(key);
		for (const { key } of totals.get('minutes') ?? []) ids.add(key.split('|')[0] ?? '');
	}
	ids.delete('');
	return [...ids]
		.map((id) => measureCounsellor(id, names.get(id) ?? 'Somebody who left', both))
		.sort((a, b) => b.leads.now - a.leads.now || a.name.localeCompare(b.name, 'en'));
}

function measureCounsellor(id: string, name: string, { now, before }: Both): CounsellorLine {
	const owned = (totals: Totals) => totals.get('owner')?.find(({ key }) => key === id);
	const answered = (totals: Totals) =>
		[...minutesOf(totals, id).values()].reduce((a, b) => a + b, 0);
	return {
		id,
		name,
		leads: { now: owned(now)?.count ?? 0, before: owned(before)?.count ?? 0 },
		answered: { now: answered(now), before: answered(before) },
		enrolled: { now: owned(now)?.sum ?? 0, before: owned(before)?.sum ?? 0 },
		median: {
			now: medianOf(minutesOf(now, id)) ?? null,
			before: medianOf(minutesOf(before, id)) ?? null,
		},
	};
}

/** The distribution of answer times, of one person or all. */
function minutesOf(totals: Totals, person?: string): Map<number, number> {
	const counts = new Map<number, number>();
	for (const { key, count } of totals.get('minutes') ?? []) {
		const [who, end] = key.split('|');
		if (person !== undefined && who !== person) continue;
		counts.set(Number(end), (counts.get(Number(end)) ?? 0) + count);
	}
	return counts;
}
