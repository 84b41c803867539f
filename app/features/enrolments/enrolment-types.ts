import type { EntryKind, LedgerLine } from './ledger.ts';
import type { Paise } from './money.ts';

/** What a family hands in; only that it did is noted, never a number on it. */
export const documentNames = [
	'Photo',
	'Identity proof',
	'Class 10 mark sheet',
	'Class 12 mark sheet or school letter',
	'Signed enrolment form',
] as const;

/** A student in a programme. */
export interface Enrolment {
	id: string;
	leadId: string;
	programme: string;
	batch: string;
	fee: Paise;
	/** The programme's rule for refunds, as it was agreed. */
	refundRule: string;
	documents: string[];
	counsellorName: string | null;
	/** In India, YYYY-MM-DD. */
	enrolledOn: string;
	/** When the family is asked for what is due; null when no day was agreed. */
	balanceOn: string | null;
	withdrawnAt: number | null;
	withdrawnReason: string | null;
	entries: MoneyEntry[];
}

/** A payment, a discount or a refund. */
export interface MoneyEntry extends LedgerLine {
	id: string;
	enrolmentId: string;
	kind: EntryKind;
	/** In India, YYYY-MM-DD. */
	day: string;
	/** How money changed hands; empty for a discount. */
	how: string;
	/** A reason, or a reference of the bank. */
	note: string;
	/** Who paid, as the receipt names them. */
	payer: string;
	receipt: Receipt | null;
	actorName: string;
	createdAt: number;
	voidedBy: string | null;
	voidReason: string | null;
}

/** The number of a receipt in its financial year. */
export interface Receipt {
	/** The year in which the financial year begins: 2026 is April 2026 to March 2027. */
	year: number;
	number: number;
}

/** The financial year in India that a day belongs to, by the year in which it begins. */
export function financialYearOf(isoDay: string): number {
	const [year = 0, month = 0] = isoDay.split('-').map(Number);
	return month >= 4 ? year : year - 1;
}

/** A receipt's number as it is written: 2026-27/0042. */
export function nameReceipt({ year, number }: Receipt): string {
	const end = String((year + 1) % 100).padStart(2, '0');
	return `${year}-${end}/${String(number).padStart(4, '0')}`;
}
