import { expect, test } from 'vitest';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { findScorablePaper } from '#app/features/plan/score/find-paper.ts';
import {
	type SectionAnswers,
	scorePaper,
	worthOfGuess,
} from '#app/features/plan/score/score-paper.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const records = await readExamRecords(shippedReader());
const papers = records.flatMap((record) => {
	const found = findScorablePaper(record, records);
	return found ? [{ slug: record.slug, ...found }] : [];
});
const rounds = 200;

/** Pseudo-random numbers, the same in every run. */
function createRandom(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1103515245 + 12345) % 2147483648;
		return Math.floor((state / 2147483648) * below);
	};
}

test.each(papers)('any answers to $slug add up, within their limits', ({ sections }) => {
	const random = createRandom(sections.length);
	for (let round = 0; round < rounds; round += 1) {
		const answers = Object.fromEntries(
			sections.map(({ id, questions }): [string, SectionAnswers] => {
				const right = random(questions + 1);
				return [id, { right, wrong: random(questions - right + 1) }];
			}),
		);
		const score = scorePaper(sections, answers);
		if (score.outcome !== 'scored') throw new Error(JSON.stringify({ answers, score }));
		const sum = (part: 'marks' | 'maximum') =>
			score.sections.reduce((all, one) => all + one[part], 0);
		expect(score.total).toBeCloseTo(sum('marks'), 6);
		expect(score.maximum).toBeCloseTo(sum('maximum'), 6);
		for (const { id, marks, maximum, blank } of score.sections) {
			const section = sections.find((one) => one.id === id);
			const { right = 0, wrong = 0 } = answers[id] ?? {};
			expect(right + wrong + blank).toBe(section?.questions);
			expect(marks).toBeLessThanOrEqual(maximum);
			expect(marks).toBeGreaterThanOrEqual((section?.questions ?? 0) * (section?.wrong ?? 0));
		}
	}
});

test.each(papers)('one answer too many in any section of $slug is rejected', ({ sections }) => {
	const random = createRandom(7);
	for (const { id, questions } of sections) {
		const right = random(questions + 1);
		const score = scorePaper(sections, { [id]: { right, wrong: questions - right + 1 } });
		expect(score.outcome === 'invalid' && Object.keys(score.errors)).toEqual([id]);
	}
});

test.each([
	[4, -1, 0.25],
	[3, -1, 0],
	[5, -1, 0.5],
	[1, 0, 0.25],
	[1, -0.25, 0.06],
])('a blind guess between four options at +%d and %d is worth %d', (right, wrong, worth) => {
	expect(worthOfGuess({ right, wrong }, 4)).toBe(worth);
});

test.each(papers)('the fewer options are left in $slug, the more a guess is worth', (paper) => {
	for (const section of paper.sections) {
		const worths = [5, 4, 3, 2, 1].map((options) => worthOfGuess(section, options));
		expect(worths).toEqual(worths.toSorted((a, b) => a - b));
		expect(worths.at(-1)).toBe(section.right);
	}
});
