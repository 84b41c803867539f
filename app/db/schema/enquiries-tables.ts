/** Each sending of a form. */
export interface EnquiriesTable {
	id: string;
	/** The reference shown to the visitor, such as "7K3Q-X2M9". */
	reference: string;
	form: string;
	lead_id: string;
	/** The address that was sent, in small letters: by it a person finds their own enquiries. */
	email: string | null;
	/** The number that was sent: with the address, what erasing and exporting a person looks for. */
	phone: string | null;
	/** What was sent, as a JSON object of texts. */
	fields: string;
	/** Where it was sent from and how the visitor came, as JSON. */
	attribution: string;
	state: 'received' | 'quarantined';
	/** Why it is thought to be spam, as a JSON array of texts. */
	spam_reasons: string;
	/** Fingerprint of the message, by which the same words from many senders are noticed. */
	words_hash: string | null;
	/** 1 when the class given means that the sender is a minor. */
	minor: number;
	/** The day of the scholarship test that was registered for; null for any other form, and when none was planned. */
	test_date: string | null;
	created_at: number;
}

/** Which notice was shown when somebody gave us their data. */
export interface ConsentsTable {
	id: string;
	lead_id: string;
	enquiry_id: string;
	notice: string;
	language: string;
	minor: number;
	created_at: number;
}

/** What makes a second try of the same sending give the first one's answer. */
export interface SubmissionsTable {
	key: string;
	content_hash: string;
	enquiry_id: string;
	expires_at: number;
}
