import type { EntryKind, LedgerLine } from './ledger.ts';
import type { Paise } from './money.ts';

/** The documents a family hands in; only that it did is recorded, never a number. */
export const documentNames = [
	'Photo',
	'Identity proof',
	'Class 10 mark sheet',
	'Class 12 mark sheet or school letter',
	'Signed enrolment form',
] as const;

export interface Enrolment {
	id: string;
	leadId: string;
	programme: string;
	batch: string;
	fee: Paise;
	/** The programme's refund rule, as agreed. */
	refundRule: string;
	documents: string[];
	counsellorName: string | null;
	/** In India, YYYY-MM-DD. */
	enrolledOn: string;
	/** When to ask the family for the balance; null if no day was agreed. */
	balanceOn: string | null;
	withdrawnAt: number | null;
	withdrawnReason: string | null;
	entries: MoneyEntry[];
}

export interface MoneyEntry extends LedgerLine {
	id: string;
	enrolmentId: string;
	kind: EntryKind;
	/** In India, YYYY-MM-DD. */
	day: string;
	/** The way of payment; empty for a discount. */
	how: string;
	/** A reason, or a bank reference. */
	note: string;
	/** The payer's name on the receipt. */
	payer: string;
	receipt: Receipt | null;
	actorName: string;
	createdAt: number;
	voidedBy: string | null;
	voidReason: string | null;
}

export interface Receipt {
	/** The year it begins: 2026 is April 2026 to March 2027. */
	year: number;
	number: number;
}

/** The Indian financial year of a day, by the year it begins. */
export function financialYearOf(isoDay: string): number {
	const [year = 0, month = 0] = isoDay.split('-').map(Number);
	return month >= 4 ? year : year - 1;
}

/** A receipt number as printed: 2026-27/0042. */
export function nameReceipt({ year, number }: Receipt): string {
	const end = String((year + 1) % 100).padStart(2, '0');
	return `${year}-${end}/${String(number).padStart(4, '0')}`;
}
