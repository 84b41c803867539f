import { expect, test } from 'vitest';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { listMerits, workOutMerit } from '#app/features/plan/score/final-merit.ts';
import { findScorablePaper } from '#app/features/plan/score/find-paper.ts';
import { workOutSheet } from '#app/features/plan/score/work-out-sheet.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const records = await readExamRecords(shippedReader());

/** Calculates the sheet of an exam, with its sections given as `14/6 9/4`. */
function workOut(slug: string, answers: string, boxes: Record<string, string> = {}) {
	const record = records.find((one) => one.slug === slug);
	const found = record && findScorablePaper(record, records);
	if (!record || !found) throw new Error(`“${slug}” cannot be scored.`);
	const typed = new Map(Object.entries(boxes));
	for (const [n, pair] of answers.split(' ').entries()) {
		const [right = '', wrong = ''] = pair.split('/');
		typed.set(`${found.sections[n]?.id}.right`, right);
		typed.set(`${found.sections[n]?.id}.wrong`, wrong);
	}
	const merits = listMerits(record);
	const sheet = { sections: found.sections, bestOf: found.paper.bestOf ?? 1, merits };
	return { ...workOutSheet(sheet, typed), of: merits.map(({ of }) => of) };
}

const indore = '14/6 9/4 34/8';

test('the scaled score of IPMAT Indore, and the effect of an interview', () => {
	const { score, merits } = workOut('ipmat-indore', indore, { 'share.personal-interview': '70' });
	expect(score?.scaled).toBeCloseTo(60.97, 2);
	expect(merits[0]?.total).toBeCloseTo(64.13, 2);
});

test('the final merit of IIM Rohtak', () => {
	const { merits } = workOut('ipmat-rohtak', '28/6 33/4 34/5', {
		'share.personal-interview': '70',
		'share.class-10': '92',
		'share.class-12': '88',
	});
	expect(merits[0]?.parts.map(({ points }) => Math.round((points ?? 0) * 100) / 100)).toEqual([
		41.82, 10.5, 9.2, 17.6,
	]);
	expect(merits[0]?.total).toBeCloseTo(79.12, 2);
});

test('weights with points in steps, as IIM Sirmaur had them in 2025', () => {
	const parts: Parameters<typeof workOutMerit>[0]['parts'] = [
		{ label: 'Test', percent: 50, counts: 'test' },
		{ label: 'Interview', percent: 20, counts: 'marks out of 100' },
		{
			label: 'Class 10',
			percent: 10,
			counts: 'class 10 per cent',
			bands: [80, 90, 95.01].map((from, n) => ({ from, points: [5, 8, 10][n] ?? 0 })),
		},
		{
			label: 'Class 12',
			percent: 15,
			counts: 'class 12 per cent',
			bands: [80, 90, 95.01].map((from, n) => ({ from, points: [8, 10, 15][n] ?? 0 })),
		},
		{ label: 'Gender diversity', percent: 5, counts: 'yes or no' },
	];
	const boxes = { 'share.interview': 70, 'share.class-10': 92, 'share.class-12': 88 };
	const test = workOut('ipmat-indore', indore).score?.scaled ?? 0;
	const whole = workOutMerit({ parts }, test, { ...boxes, 'share.gender-diversity': 100 });
	expect(whole.total).toBeCloseTo(65.49, 2);
	expect(workOutMerit({ parts }, test, boxes).total).toBeUndefined();
});

test('the best of two SET attempts counts, also at SCMS Noida', () => {
	const { score, best, merits, of } = workOut('set-symbiosis', '13/0 11/0 9/0 10/0', {
		'try-2': '46',
	});
	expect([score?.total, best]).toEqual([43, 46]);
	const noida = merits[of.indexOf('SCMS Noida')];
	expect(noida?.parts[0]?.points).toBeCloseTo(38.33, 2);
	expect(noida?.total).toBeUndefined();
});

test('weights that do not add up, or with an unknown rule, are not calculated', () => {
	expect(workOut('iim-ranchi', indore).merits).toEqual([]);
	// The weights that IIM Sirmaur published for 2026 add up to 110.
	expect(workOut('iim-sirmaur', indore).merits).toEqual([]);
	expect(workOut('jipmat', '22/5 25/4 27/4').merits).toEqual([]);
});

test('impossible values are rejected by the name of the input', () => {
	const { errors } = workOut('set-symbiosis', '17/0 1/0 1/0 1/0', {
		'share.interview': '101',
		'try-2': '61',
	});
	expect(Object.keys(errors).toSorted()).toEqual(['general-english', 'share.interview']);
	expect(workOut('set-symbiosis', '1/0 1/0 1/0 1/0', { 'try-2': '61' }).errors).toHaveProperty(
		'try-2',
	);
});
