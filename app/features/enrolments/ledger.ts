import { type Paise, writeRupees } from './money.ts';

/** What can be noted about the money of an enrolment. */
export const entryKinds = {
	payment: 'Payment',
	discount: 'Discount',
	refund: 'Refund',
} as const;

/** The kind of a ledger entry. */
export type EntryKind = keyof typeof entryKinds;

/** How money changed hands. Card data is never stored, so a card is not among them. */
export const paymentWays = ['Cash', 'UPI', 'Bank transfer', 'Cheque'] as const;

/** A line of the ledger, as far as sums need it. A refund is below nothing, all else above. */
export interface LedgerLine {
	kind: EntryKind;
	amount: Paise;
	voidedAt: number | null;
}

/** A fee with all that was noted about it. */
export interface Ledger {
	fee: Paise;
	isWithdrawn: boolean;
	entries: readonly LedgerLine[];
}

/** What a ledger comes to. */
export interface Balance {
	discounts: Paise;
	/** The fee less discounts. */
	agreed: Paise;
	/** Payments less refunds. */
	paid: Paise;
	/** What was paid back; it is due again as long as the student stays. */
	refunded: Paise;
	/** Still to be paid; nothing once the student has left. */
	due: Paise;
}

/** Adds a ledger up; what was voided counts for nothing. */
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

/** Why a ledger cannot be as it would be after a change, in words for the person who made it; undefined when it can. */
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
