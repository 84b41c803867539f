import { formatNumber } from '#app/platform/format-number.ts';
/** Money is in paise, as integers, so that nothing is rounded. */
export type Paise = number;

/** The largest amount: one crore rupees. */
const maxRupees = 10_000_000;

/** Parses rupees as people type them: 45000, 1,00,000, 100,000, ₹45,000.50; undefined unless positive. */
export function readRupees(typed: string): Paise | undefined {
	const amount = parseRupees(typed);
	return amount && amount <= maxRupees * 100 ? amount : undefined;
}

/** Whether the text is an amount above the largest one. */
export function isTooMuch(typed: string): boolean {
	return (parseRupees(typed) ?? 0) > maxRupees * 100;
}

function parseRupees(typed: string): Paise | undefined {
	const text = typed.replace(/^\s*(?:₹|rs\.?|inr)\s*/i, '').replaceAll(/\s|\/-$/g, '');
	const [, rupees, paise = ''] = written.exec(text) ?? [];
	if (rupees === undefined) return undefined;
	return Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0')) || undefined;
}

/** Commas are as in India or elsewhere, or there are none: “12,50” is perhaps 12.50 and perhaps 1,250. */
const written = /^(\d{1,12}|\d{1,2}(?:,\d\d){0,4},\d{3}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/** An amount as written in India: ₹1,25,000, with paise only if there are any. */
export function writeRupees(amount: Paise): string {
	return `${amount < 0 ? '−' : ''}₹${writeFigures(amount)}`;
}

/** An amount without the currency sign, for form fields and files. */
export function writeFigures(amount: Paise): string {
	const whole = formatNumber(Math.floor(Math.abs(amount) / 100));
	const paise = Math.abs(amount) % 100;
	return paise === 0 ? whole : `${whole}.${String(paise).padStart(2, '0')}`;
}

const small = [
	'',
	...'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen'.split(' '),
	...'Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' '),
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** An amount in words, for receipts: “Rupees Forty Five Thousand and Fifty Paise Only”. */
export function writeInWords(amount: Paise): string {
	const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
	const parts = [
		...(rupees > 0 || paise === 0 ? [`Rupees ${describeWhole(rupees) || 'Zero'}`] : []),
		...(paise > 0 ? [`${describeWhole(paise)} Paise`] : []),
	];
	return `${parts.join(' and ')} Only`;
}

function describeWhole(number: number): string {
	const scales = [
		[10_000_000, 'Crore'],
		[100_000, 'Lakh'],
		[1000, 'Thousand'],
		[100, 'Hundred'],
	] as const;
	const words: string[] = [];
	let rest = number;
	for (const [size, name] of scales) {
		if (rest >= size) words.push(describeWhole(Math.floor(rest / size)), name);
		rest %= size;
	}
	if (rest >= 20) words.push(tens[Math.floor(rest / 10)] ?? '', small[rest % 10] ?? '');
	else words.push(small[rest] ?? '');
	return words.filter((word) => word !== '').join(' ');
}
