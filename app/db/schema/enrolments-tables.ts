import type { Generated } from 'kysely';

/** A student in a programme. */
export interface EnrolmentsTable {
	id: string;
	lead_id: string;
	programme: string;
	batch: string;
	/** In paise, like all money. */
	fee: number;
	/** The unpaid balance: the fee minus all valid entries; zero once the student has left. */
	due: Generated<number>;
	/** The programme's refund rule, as agreed. */
	refund_rule: string;
	/** The documents handed in, as a JSON array of names. */
	documents: string;
	/** The lead's owner at enrolment, who keeps it in the figures. */
	counsellor_id: string | null;
	counsellor_name: string | null;
	/** Days since 1 January 1970, in India. */
	enrolled_day: number;
	/** The agreed day to ask the family for the balance, if any. */
	balance_day: number | null;
	withdrawn_at: number | null;
	withdrawn_reason: string | null;
	created_at: number;
}

/** A payment, discount or refund. It is voided, never deleted or changed. */
export interface EnrolmentEntriesTable {
	id: string;
	enrolment_id: string;
	kind: 'payment' | 'discount' | 'refund';
	/** In paise; negative for a refund. */
	amount: number;
	/** Days since 1 January 1970, in India: when the money changed hands. */
	day: number;
	how: string;
	note: string;
	payer: string;
	/** For a payment: the first year of the financial year, and the number in it. Unique. */
	receipt_year: number | null;
	receipt_number: number | null;
	actor_id: string;
	actor_name: string;
	created_at: number;
	voided_at: number | null;
	voided_by: string | null;
	void_reason: string | null;
}
