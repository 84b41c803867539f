import { type Paise, writeRupees } from './money.ts';

export const entryKinds = {
	payment: 'Payment',
	discount: 'Discount',
	refund: 'Refund',
} as const;

export type EntryKind = keyof typeof entryKinds;

/** Card data is never stored, so cards are not among them. */
export const paymentWays = ['Cash', 'UPI', 'Bank transfer', 'Cheque'] as const;

/** A ledger line. Refunds are negative, everything else positive. */
export interface LedgerLine {
	kind: EntryKind;
	amount: Paise;
	voidedAt: number | null;
}

/** A fee with its entries. */
export interface Ledger {
	fee: Paise;
	isWithdrawn: boolean;
	entries: readonly LedgerLine[];
}

export interface Balance {
	discounts: Paise;
	/** The fee less discounts. */
	agreed: Paise;
	/** Payments less refunds. */
	paid: Paise;
	/** Refunds; due again as long as the student stays. */
	refunded: Paise;
	/** Unpaid; zero once the student has left. */
	due: Paise;
}

/** Adds up a ledger, without voided lines. */
export function addUp({ fee, isWithdrawn, entries }: Ledger): Balance {
	const sum = (kinds: readonly EntryKind[]) =>
		entries
			.filter(({ kind, voidedAt }) => kinds.includes(kind) && voidedAt === null)
			.reduce((total, { amount }) => total + amount, 0);
	const discounts = sum(['discount']);
	const refunded = 0 - sum(['refund']);
	const paid = sum(['payment']) - refunded;
	const agreed = fee - discounts;
	return { discounts, agreed, paid, refunded, due: isWithdrawn ? 0 : agreed - paid };
}

/** Why a ledger would be impossible after a change, for the person making it; undefined when it is fine. */
export function findLedgerError(ledger: Ledger): string | undefined {
	const { discounts, agreed, paid } = addUp(ledger);
	if (agreed < 0) {
		return `The discounts come to ${writeRupees(discounts)}, more than the fee of ${writeRupees(ledger.fee)}.`;
	}
	if (paid < 0) return `More would be paid back than was paid: ${writeRupees(-paid)} too much.`;
	if (!ledger.isWithdrawn && paid > agreed) {
		return `That is ${writeRupees(paid - agreed)} more than the family owes. Change the fee first if it is right.`;
	}
	return undefined;
}
