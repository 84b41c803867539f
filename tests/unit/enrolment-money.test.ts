import { describe, expect, test } from 'vitest';
import { discountForm, looksLikeCard } from '#app/features/enrolments/enrolment-forms.ts';
import { financialYearOf, nameReceipt } from '#app/features/enrolments/enrolment-types.ts';
import {
	addUp,
	type EntryKind,
	findLedgerError,
	type LedgerLine,
} from '#app/features/enrolments/ledger.ts';
import {
	isTooMuch,
	readRupees,
	writeFigures,
	writeInWords,
	writeRupees,
} from '#app/features/enrolments/money.ts';
import { parseMoneyForm } from '#app/features/enrolments/parse-money-form.server.ts';
import { writePdf } from '#app/features/enrolments/write-pdf.ts';

/** Pseudo-random numbers, the same in every run. */
function createRandom(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1103515245 + 12345) % 2147483648;
		return Math.floor((state / 2147483648) * below);
	};
}

describe('amounts', () => {
	test.each([
		['45000', 4_500_000],
		['₹ 1,25,000', 12_500_000],
		['Rs. 999.5', 99_950],
		['0.01', 1],
		['500/-', 50_000],
		['1250', 125_000],
		['1,250', 125_000],
		['100,000', 10_000_000],
		['1,00,000', 10_000_000],
		['1,00,00,000', 1_000_000_000],
	])('%s is read as paise', (typed, paise) => expect(readRupees(typed)).toBe(paise));

	test.each(['', '0', '-5', '1e5', '12.345', '45k', 'NaN', '99999999', '１２'])(
		'%s is no amount',
		(typed) => expect(readRupees(typed)).toBeUndefined(),
	);

	test.each(['12,50', '1,2500', '12,50,00', '1,00,00', '1000,000', ',250', '1,,250', '1,250,'])(
		'%s has wrong commas',
		(typed) => expect([readRupees(typed), isTooMuch(typed)]).toEqual([undefined, false]),
	);

	test.each(['99999999', '10000000.01', '9,99,99,999'])('%s is too much', (typed) => {
		expect([readRupees(typed), isTooMuch(typed)]).toEqual([undefined, true]);
		const amount = { amount: typed, note: 'sibling' };
		const { errors } = { errors: {}, ...parseMoneyForm(discountForm, amount, ['amount']) };
		expect(errors).toEqual({ amount: expect.stringContaining('too much') });
	});

	test('an amount is the same after writing and reading, to the paisa', () => {
		const random = createRandom(7);
		for (let round = 0; round < 2000; round += 1) {
			const amount = 1 + random(1_000_000_000);
			expect(readRupees(writeFigures(amount))).toBe(amount);
			expect(readRupees(writeRupees(amount))).toBe(amount);
		}
	});

	test.each([
		[4_500_000, 'Rupees Forty Five Thousand Only'],
		[12_500_050, 'Rupees One Lakh Twenty Five Thousand and Fifty Paise Only'],
		[1_000_000_000, 'Rupees One Crore Only'],
		[101_900, 'Rupees One Thousand Nineteen Only'],
		[75, 'Seventy Five Paise Only'],
	])('%d is written in words', (amount, text) => expect(writeInWords(amount)).toBe(text));
});

describe('a ledger', () => {
	test('always adds up, is never overpaid and never refunds more than was paid', () => {
		const random = createRandom(11);
		const kinds: EntryKind[] = ['payment', 'discount', 'refund'];
		for (let round = 0; round < 300; round += 1) {
			const fee = 1 + random(10_000_000);
			let entries: LedgerLine[] = [];
			for (let step = 0; step < 20; step += 1) {
				const kind = kinds[random(3)] ?? 'payment';
				const size = 1 + random(fee);
				const amount = kind === 'refund' ? -size : size;
				const voided = random(entries.length + 1);
				const next =
					random(4) === 0
						? entries.map((entry, n) => (n === voided ? { ...entry, voidedAt: 1 } : entry))
						: [...entries, { kind, amount, voidedAt: null }];
				if (findLedgerError({ fee, isWithdrawn: false, entries: next })) continue;
				entries = next;
				const sums = addUp({ fee, isWithdrawn: false, entries });
				const { discounts, agreed, paid, refunded, due } = sums;
				expect(discounts + paid + due).toBe(fee);
				const received = entries.filter((one) => one.kind === 'payment' && !one.voidedAt);
				expect(paid + refunded).toBe(received.reduce((sum, { amount }) => sum + amount, 0));
				expect(Math.min(discounts, agreed, paid, due)).toBeGreaterThanOrEqual(0);
				expect(Number.isSafeInteger(due)).toBe(true);
			}
			expect(addUp({ fee, isWithdrawn: true, entries }).due).toBe(0);
		}
	});
});

describe('receipts', () => {
	test('are numbered by financial year, from April', () => {
		expect(financialYearOf('2027-03-31')).toBe(2026);
		expect(financialYearOf('2027-04-01')).toBe(2027);
		expect(nameReceipt({ year: 2026, number: 42 })).toBe('2026-27/0042');
		expect(nameReceipt({ year: 2099, number: 12_345 })).toBe('2099-00/12345');
	});

	test('a PDF has correct offsets, whatever its texts contain', () => {
		const text = 'Asha (O’Brien) \\ é मीरा';
		const bytes = writePdf({ title: text, language: 'en-IN' }, [{ text, x: 1, y: 2, size: 9 }]);
		const file = String.fromCharCode(...bytes);
		const table = file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]));
		const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
		expect(offsets).toHaveLength(7);
		offsets.forEach((at, n) => {
			expect(file.slice(at)).toMatch(new RegExp(`^${n + 1} 0 obj\n`));
		});
		const [, length, stream] = /\/Length (\d+) >>\nstream\n(.*?)\nendstream/s.exec(file) ?? [];
		expect(stream).toHaveLength(Number(length));
		expect(stream).toContain('(Asha \\(O\u0092Brien\\) \\\\ é ????)');
	});
});

test.each([
	['4111 1111 1111 1111', true],
	['paid with 5500-0000-0000-0004 12/27', true],
	['378282246310005', true],
	['card 4111111111111111 exp 12/27 cvv 123', true],
	['UPI 612345678901', false],
	['UTR 4111111111111112', false],
	['cheque 000123 of 2026-11-08', false],
	['+91 98765 43210, +91 98765 43211', false],
])('%s looks like a card: %s', (text, isCard) => expect(looksLikeCard(text)).toBe(isCard));
