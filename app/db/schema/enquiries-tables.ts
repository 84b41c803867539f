/** Each submitted form. */
export interface EnquiriesTable {
	id: string;
	/** The reference shown to the visitor, such as "7K3Q-X2M9". */
	reference: string;
	form: string;
	lead_id: string;
	/** The submitted email in lower case; people find their own enquiries by it. */
	email: string | null;
	/** The submitted number; with the email, used to export or erase a person. */
	phone: string | null;
	/** The submitted fields, as a JSON object of strings. */
	fields: string;
	/** Where it was sent from and how the visitor came, as JSON. */
	attribution: string;
	state: 'received' | 'quarantined';
	/** Why it looks like spam, as a JSON array of texts. */
	spam_reasons: string;
	/** A fingerprint of the message, to detect the same text from many senders. */
	text_hash: string | null;
	/** 1 when the given class means a minor. */
	minor: number;
	/** The date of the scholarship test registered for; null for other forms or when none was planned. */
	test_date: string | null;
	created_at: number;
}

/** Which privacy notice was shown when somebody gave us their data. */
export interface ConsentsTable {
	id: string;
	lead_id: string;
	enquiry_id: string;
	notice: string;
	language: string;
	minor: number;
	created_at: number;
}

/** Idempotency keys: a repeated submission gets the first answer. */
export interface SubmissionsTable {
	key: string;
	content_hash: string;
	enquiry_id: string;
	expires_at: number;
}
