import type { Generated } from 'kysely';

/** Every table, as the queries see it. Times are UTC milliseconds, JSON is text. */
export interface Schema {
	entries: EntriesTable;
	content_revisions: ContentRevisionsTable;
	staff: StaffTable;
	leads: LeadsTable;
	lead_keys: LeadKeysTable;
	enquiries: EnquiriesTable;
	consents: ConsentsTable;
	submissions: SubmissionsTable;
	rate_limits: RateLimitsTable;
	subscribers: SubscribersTable;
	outbox: OutboxTable;
	pictures: PicturesTable;
	picture_files: PictureFilesTable;
}

interface EntriesTable {
	collection: string;
	slug: string;
	position: number;
	data: string;
	/** Fingerprint of the shipped content this came from; null once a person has edited it. */
	seed_hash: string | null;
	version: Generated<number>;
	created_at: number;
	updated_at: number;
}

/** Counts the changes of a collection, so that every process notices them. */
interface ContentRevisionsTable {
	collection: string;
	revision: number;
}

interface StaffTable {
	id: string;
	username: string;
	password_hash: string;
	role: string;
	created_at: number;
}

/** The person or family behind one or more enquiries. */
interface LeadsTable {
	id: string;
	name: string;
	phone: string | null;
	email: string | null;
	created_at: number;
	updated_at: number;
}

/** By which phone numbers and addresses a lead is recognised. */
interface LeadKeysTable {
	kind: 'phone' | 'email';
	value: string;
	lead_id: string;
}

interface EnquiriesTable {
	id: string;
	/** What the visitor is told, such as "DM-7K3QX2". */
	reference: string;
	form: string;
	lead_id: string;
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
	created_at: number;
}

/** Which notice was shown when somebody gave us their data. */
interface ConsentsTable {
	id: string;
	lead_id: string;
	enquiry_id: string;
	notice: string;
	language: string;
	minor: number;
	created_at: number;
}

/** What makes a second try of the same sending give the first one's answer. */
interface SubmissionsTable {
	key: string;
	content_hash: string;
	enquiry_id: string;
	expires_at: number;
}

interface RateLimitsTable {
	key: string;
	window_start: number;
	count: number;
}

interface SubscribersTable {
	id: string;
	email: string;
	state: 'pending' | 'confirmed' | 'left';
	token: string;
	created_at: number;
	confirmed_at: number | null;
}

/** Mail waiting to go out, gone out, or given up. */
interface OutboxTable {
	id: string;
	/** The name of the template. */
	template: string;
	/** What the template is filled with, as JSON. */
	props: string;
	recipient: string;
	reply_to: string | null;
	/** The same at every try, so that a mail that arrives twice is known to be one. */
	message_id: string;
	enquiry_id: string | null;
	state: 'waiting' | 'sent' | 'failed';
	attempts: number;
	next_attempt_at: number;
	leased_until: number;
	last_error: string | null;
	created_at: number;
	sent_at: number | null;
}

/** Uploaded pictures; what is shown of them is in `picture_files`. */
interface PicturesTable {
	id: string;
	/** How content refers to it, such as "uploads/ganga-ghat-k3f9x2". */
	name: string;
	/** What the file was called on the editor's device, made safe. */
	filename: string;
	/** Of the largest file kept. */
	width: number;
	height: number;
	alt: string;
	/** The point that must stay in sight when the picture is cut, in hundredths from the left and the top. */
	focal_x: number;
	focal_y: number;
	created_at: number;
	created_by_id: string;
	created_by_name: string;
	archived: Generated<number>;
}

interface PictureFilesTable {
	picture_id: string;
	/** The width it was made for, "fallback" or "share". */
	variant: string;
	format: 'avif' | 'webp' | 'jpeg';
	width: number;
	height: number;
	/** Fingerprint of the bytes; its address contains it. */
	hash: string;
	bytes: Buffer;
}
