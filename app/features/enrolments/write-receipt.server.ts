import type { Site } from '#app/features/content/collections/site.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { brandColours } from '#app/ui/brand-colours.ts';
import { type Enrolment, type MoneyEntry, nameReceipt, type Receipt } from './enrolment-types.ts';
import { addUp } from './ledger.ts';
import { writeFigures, writeInWords } from './money.ts';
import { canPrint, type PdfPart, pdfPage, writePdf } from './write-pdf.ts';

const [left, labelWidth, right] = [40, 120, pdfPage.width - 40];
const { brand: brandColour, muted: quiet } = brandColours;
const danger = '#b3261e';

interface ReceiptFacts {
	site: Pick<Site, 'brand' | 'phone' | 'email' | 'addressLines'>;
	student: string;
	enrolment: Enrolment;
	entry: MoneyEntry & { receipt: Receipt };
}

/** A payment's receipt as a one-page PDF; a voided one is marked. What its fonts cannot show is left out. */
export function writeReceipt({ site, student, enrolment, entry }: ReceiptFacts) {
	const number = nameReceipt(entry.receipt);
	const lines: [label: string, value: string, isBold?: boolean][] = [
		['Receipt no.', number],
		['Date', formatDay(indiaDay(entry.createdAt))],
		['Received from', entry.payer || student],
		['Student', joinPrintable(student)],
		['Programme', joinPrintable(enrolment.programme, enrolment.batch)],
		['Amount', `Rs. ${writeFigures(entry.amount)}`, true],
		['In words', writeInWords(entry.amount)],
		['Paid by', joinPrintable(entry.how, entry.note)],
		['Paid on', formatDay(entry.day)],
		...listBalance(enrolment, entry),
	];
	const parts: PdfPart[] = [
		{ text: site.brand, x: left, y: 48, size: 20, bold: true, colour: brandColour },
		{ text: 'Receipt', x: right - 80, y: 48, size: 20, bold: true },
		...wrap([...site.addressLines, site.phone, site.email].join('  ·  '), 95).map(
			(text, row): PdfPart => ({ text, x: left, y: 66 + row * 12, size: 9, colour: quiet }),
		),
		{ x: left, y: 96, width: right - left, thickness: 2, colour: brandColour },
	];
	if (entry.voidedAt !== null) {
		const text = `VOID since ${formatDay(indiaDay(entry.voidedAt))}: this receipt is no longer valid.`;
		parts.push({ text, x: left, y: 114, size: 12, bold: true, colour: danger });
	}
	let y = 136;
	for (const [label, value, isBold = false] of lines) {
		if (value === '') continue;
		parts.push({ text: label, x: left, y, size: 10, colour: quiet });
		for (const text of wrap(value, 62)) {
			parts.push({ text, x: left + labelWidth, y, size: 12, bold: isBold });
			y += 15;
		}
		y += 5;
	}
	parts.push(
		{ x: left, y: Math.max(382, y), width: right - left, thickness: 0.5, colour: quiet },
		{
			text: 'This is a computer-generated receipt and needs no signature.',
			x: left,
			y: Math.max(382, y) + 14,
			size: 9,
			colour: quiet,
		},
	);
	return writePdf({ title: `Receipt ${number}`, language: 'en-IN' }, parts);
}

/** Joins what the fonts can show. */
function joinPrintable(...texts: string[]) {
	return texts.filter((text) => text && canPrint(text)).join(', ');
}

/** The agreed fee, and what is left of it after this and earlier payments. */
function listBalance(
	{ fee, entries }: Enrolment,
	{ createdAt, voidedAt }: MoneyEntry,
): [string, string][] {
	if (voidedAt !== null) return [];
	const agreed = addUp({ fee, entries, isWithdrawn: false }).agreed;
	const before = entries.filter((one) => one.kind === 'discount' || one.createdAt <= createdAt);
	const { due } = addUp({ fee, entries: before, isWithdrawn: false });
	const left = due > 0 ? `Rs. ${writeFigures(due)} still due after this payment` : 'paid in full';
	return [['Fee', `Rs. ${writeFigures(agreed)} agreed, ${left}`]];
}

/** Wraps text at word boundaries. */
function wrap(text: string, max: number): string[] {
	const lines = [''];
	for (const word of text.split(' ').flatMap((part) => cut(part, max))) {
		const last = lines.at(-1) ?? '';
		if (last !== '' && last.length + 1 + word.length > max) lines.push(word);
		else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
	}
	return lines;
}

function cut(word: string, max: number): string[] {
	return word.length <= max ? [word] : [word.slice(0, max), ...cut(word.slice(max), max)];
}
