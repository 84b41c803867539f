import type { Generated } from 'kysely';

/** A student in a programme. */
export interface EnrolmentsTable {
	id: string;
	lead_id: string;
	programme: string;
	batch: string;
	/** In paise, as all money. */
	fee: number;
	/** What is still to be paid: the fee less all entries that count, nothing once the student has left. */
	due: Generated<number>;
	/** The programme's rule for refunds, as it was agreed. */
	refund_rule: string;
	/** What the family handed in, as a JSON array of names. */
	documents: string;
	/** The owner of the lead when the student joined, who keeps it in the figures. */
	counsellor_id: string | null;
	counsellor_name: string | null;
	/** Days since 1 January 1970, in India. */
	enrolled_day: number;
	/** The day on which the family is asked for what is due, if one was agreed. */
	balance_day: number | null;
	withdrawn_at: number | null;
	withdrawn_reason: string | null;
	created_at: number;
}

/** A payment, a discount or a refund. It is voided, never deleted or changed. */
export interface EnrolmentEntriesTable {
	id: string;
	enrolment_id: string;
	kind: 'payment' | 'discount' | 'refund';
	/** In paise; below nothing for a refund. */
	amount: number;
	/** Days since 1 January 1970, in India: when money changed hands. */
	day: number;
	how: string;
	note: string;
	payer: string;
	/** Of a payment: the year in which the financial year begins, and the number in it. No two are the same. */
	receipt_year: number | null;
	receipt_number: number | null;
	actor_id: string;
	actor_name: string;
	created_at: number;
	voided_at: number | null;
	voided_by: string | null;
	void_reason: string | null;
}
