import type { Generated } from 'kysely';

/** Every table, as the queries see it. Times are UTC milliseconds, JSON is text. */
export interface Schema {
	entries: EntriesTable;
	entry_versions: EntryVersionsTable;
	content_changes: ContentChangesTable;
	users: UsersTable;
	sessions: SessionsTable;
	credentials: CredentialsTable;
	two_factors: TwoFactorsTable;
	mailed_links: MailedLinksTable;
	secrets: SecretsTable;
	leads: LeadsTable;
	lead_keys: LeadKeysTable;
	lead_tags: LeadTagsTable;
	lead_events: LeadEventsTable;
	lead_merges: LeadMergesTable;
	lead_changes: LeadChangesTable;
	lead_answers: LeadAnswersTable;
	lead_views: LeadViewsTable;
	settings: SettingsTable;
	audit: AuditTable;
	overview_days: OverviewDaysTable;
	dirty_days: DirtyDaysTable;
	imports: ImportsTable;
	import_rows: ImportRowsTable;
	processes: ProcessesTable;
	enquiries: EnquiriesTable;
	consents: ConsentsTable;
	submissions: SubmissionsTable;
	rate_limits: RateLimitsTable;
	subscribers: SubscribersTable;
	outbox: OutboxTable;
	newsletters: NewslettersTable;
	webhook_endpoints: WebhookEndpointsTable;
	webhook_deliveries: WebhookDeliveriesTable;
	pictures: PicturesTable;
	picture_files: PictureFilesTable;
}

interface EntriesTable {
	collection: string;
	slug: string;
	/** A draft and an archived entry are not visible to the public. */
	state: 'draft' | 'published' | 'archived';
	position: number;
	/** Comes before the position, the greatest first: the date of posts and news, empty elsewhere. */
	sort_key: string;
	/** The title of the working copy, shortened. */
	title: string;
	/** Title and slug in small letters, for looking into. */
	search: string;
	/** What menus call the entry, as in `data`. */
	label: string;
	/** Where the entry can be read, as in `data`; null for parts of other pages. */
	address: string | null;
	/** Grows with every change; who names an older one has not seen the newest. */
	version: Generated<number>;
	/** The version that last changed what the public sees. */
	public_version: number | null;
	/** When the working copy is to be published. */
	publish_at: number | null;
	/** When what the public sees last changed. */
	published_at: number | null;
	created_at: number;
	updated_at: number;
	updated_by: string | null;
	/** Fingerprint of the shipped content this came from; null once a person has changed it. */
	seed_hash: string | null;
	/** What the public sees when the entry is published; else the only copy. */
	data: string;
	/** The newer copy of a published entry that is not published yet. */
	draft: string | null;
}

/** An entry's copy after each change; the number is the version the change made. */
interface EntryVersionsTable {
	collection: string;
	slug: string;
	number: number;
	event: VersionEvent | 'deleted';
	author_id: string | null;
	author_name: string | null;
	at: number;
	data: string;
}

/** What happened to an entry. */
export type VersionEvent =
	| 'saved'
	| 'published'
	| 'scheduled'
	| 'unpublished'
	| 'archived'
	| 'unarchived'
	| 'restored'
	| 'imported'
	| 'shipped';

/** Each change of what the public sees, so that every process notices it. */
interface ContentChangesTable {
	id: Generated<number>;
	collection: string;
	slug: string;
	at: number;
}

/** Whoever can sign in: staff and students. Times are ISO text here and in the tables that follow, as better-auth keeps them. */
interface UsersTable {
	id: string;
	name: string;
	/** Of staff without an address: one under `staff.invalid`, which no mail is sent to. */
	email: string;
	email_verified: number;
	image: string | null;
	/** Of staff only, in small letters. */
	username: string | null;
	phone: string | null;
	role: string;
	two_factor_enabled: number | null;
	/** 1 when an owner asks this person to use codes. */
	two_factor_required: Generated<number>;
	/** 1 when the person may no longer sign in. */
	disabled: Generated<number>;
	created_at: string;
	updated_at: string;
}

interface SessionsTable {
	id: string;
	user_id: string;
	token: string;
	expires_at: string;
	ip_address: string | null;
	user_agent: string | null;
	created_at: string;
	updated_at: string;
}

interface CredentialsTable {
	id: string;
	user_id: string;
	account_id: string;
	provider_id: string;
	password: string | null;
	created_at: string;
	updated_at: string;
}

/** The keys of people's devices, written and read by better-auth. */
interface TwoFactorsTable {
	id: string;
	user_id: string;
}

/** Links sent by mail that let their reader do one thing, once. Only a hash is kept. */
interface MailedLinksTable {
	token_hash: string;
	purpose: 'sign-up' | 'reset' | 'invitation';
	email: string;
	/** What the link is about, as JSON. */
	details: string;
	expires_at: number;
	created_at: number;
}

/** What this site made up by itself and must not lose, such as the key that signs cookies. */
interface SecretsTable {
	name: string;
	value: string;
}

/** The person or family behind one or more enquiries. */
interface LeadsTable {
	id: string;
	name: string;
	phone: string | null;
	email: string | null;
	created_at: number;
	updated_at: number;
	/** One of the states in features/leads/lead-states.ts. */
	state: Generated<string>;
	lost_reason: string | null;
	owner_id: string | null;
	owner_name: string | null;
	class: string | null;
	guardian_name: string | null;
	guardian_phone: string | null;
	preferred_time: string | null;
	preferred_channel: string | null;
	programme: string | null;
	exam: string | null;
	/** How the family first came to us: a campaign's source, another site's host, or "direct". */
	source: string | null;
	last_form: string | null;
	/** The lead that this one was merged into. */
	merged_into: string | null;
	follow_up_at: number | null;
	guardian_consent_at: number | null;
	/** When the enquiry came in whose first answer is timed. */
	asked_at: number | null;
	/** By when that answer is owed. */
	due_at: number | null;
	/** When a person first answered it; empty again when the family writes anew after an answer. */
	first_answer_at: number | null;
	minor: Generated<number>;
	unread: Generated<number>;
	/** 1 when every enquiry of the lead is quarantined. */
	spam: Generated<number>;
	/** A JSON array of texts. */
	target_exams: Generated<string>;
	last_enquiry_at: Generated<number>;
	/** The beginning of what was written last. */
	last_words: Generated<string>;
	/** Grows with every change by a person. */
	version: Generated<number>;
	/** The lead's row in `lead_search`, which is a full-text table of each engine's own kind. */
	search_row: number | null;
}

interface LeadTagsTable {
	lead_id: string;
	tag: string;
}

/** What people did with a lead. Its enquiries and mails are events too, and stay in their own tables. */
interface LeadEventsTable {
	id: string;
	lead_id: string;
	at: number;
	kind: string;
	/** The version that the lead got by it. */
	version: number;
	actor_id: string | null;
	actor_name: string | null;
	/** What belongs to the kind, as JSON. */
	data: string;
}

/** What a merge moved, so that it can be undone. */
interface LeadMergesTable {
	id: string;
	kept_id: string;
	merged_id: string;
	/** JSON. */
	moved: string;
	at: number;
	undone_at: number | null;
}

/** Each change of a lead, so that every open inbox notices it. */
interface LeadChangesTable {
	id: Generated<number>;
	lead_id: string;
	kind: string;
	at: number;
}

/** Each first answer to an enquiry that was timed; a lead forgets the earlier ones when the family writes anew. */
interface LeadAnswersTable {
	lead_id: string;
	asked_at: number;
	due_at: number | null;
	answered_at: number;
	actor_id: string | null;
}

/** Who saw, exported, changed and deleted what. The database refuses every change of it. */
interface AuditTable {
	id: string;
	at: number;
	/** Null for what the site did by itself. */
	actor_id: string | null;
	actor_name: string;
	deed: string;
	subject_kind: string;
	subject_id: string;
	/** JSON. */
	details: string;
}

/** Totals of a day in India, made from the enquiries and leads and to be made again at any time. */
interface OverviewDaysTable {
	measure: string;
	/** Days since 1 January 1970, in India. */
	day: number;
	key: string;
	count: number;
	sum: number;
}

/** Days whose totals are to be made again; one row for each change, so that no two changes wait for each other. */
interface DirtyDaysTable {
	id: string;
	day: number;
}

/** A file of leads that was brought in, or is to be. */
interface ImportsTable {
	id: string;
	at: number;
	actor_id: string;
	actor_name: string;
	filename: string;
	state: 'uploaded' | 'running' | 'done' | 'undoing' | 'undone';
	/** Which column of the file is which field, as JSON. */
	columns: string;
	/** The file as text, until it is brought in. */
	content: string | null;
	total: number;
	done: number;
	added: number;
	merged: number;
	unchanged: number;
	failed: number;
	/** After undoing: the leads that somebody had changed since, and that were left. */
	kept: number;
	leased_until: number;
}

/** What a line of such a file did, so that it can be undone. */
interface ImportRowsTable {
	import_id: string;
	row: number;
	lead_id: string | null;
	outcome: 'added' | 'merged' | 'failed';
	/** The version that the lead got by it. */
	version: number;
	/** What was there before, or what was wrong, as JSON. */
	details: string;
}

/** The processes that serve the site, each of which says every few seconds that it is there. */
interface ProcessesTable {
	id: string;
	host: string;
	pid: number;
	version: string;
	started_at: number;
	seen_at: number;
}

/** A named filter of the inbox. */
interface LeadViewsTable {
	id: string;
	name: string;
	/** The parameters of the inbox's address. */
	query: string;
	owner_id: string;
	shared: number;
	created_at: number;
}

/** What the owner sets, one JSON value by name. */
interface SettingsTable {
	name: string;
	value: string;
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
	/** The address that was sent, in small letters: by it a person finds their own enquiries. */
	email: string | null;
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
	/** Whom the mail was written to, when that is a lead. */
	lead_id: string | null;
	state: 'waiting' | 'sent' | 'failed' | 'discarded';
	attempts: number;
	next_attempt_at: number;
	leased_until: number;
	last_error: string | null;
	created_at: number;
	sent_at: number | null;
	/** Who threw the mail away and why. */
	discard_reason: string | null;
}

/** A newsletter, and how far it has got. */
interface NewslettersTable {
	id: string;
	title: string;
	/** Markdown. */
	body: string;
	state: 'draft' | 'sending' | 'paused' | 'done';
	/** Grows with every change of the words. */
	version: number;
	/** The last subscriber whose mail is in the outbox; empty before the first. */
	cursor: string;
	sent_count: number;
	/** How many had confirmed when the sending began. */
	total: number;
	/** Before this moment no process takes the next step. */
	next_step_at: number;
	created_at: number;
	updated_at: number;
	updated_by_id: string;
	updated_by_name: string;
	started_at: number | null;
	started_by_name: string | null;
	finished_at: number | null;
}

/** Where another program wants to be told what happens here. */
interface WebhookEndpointsTable {
	id: string;
	url: string;
	/** The names of the events it wants, as a JSON array. */
	events: string;
	/** What its messages are signed with. */
	secret: string;
	/** Signs besides until the moment that follows. */
	old_secret: string | null;
	old_secret_until: number | null;
	state: 'on' | 'off';
	/** Why it was turned off, when no person did. */
	off_reason: string | null;
	/** When it first failed with no success since. */
	failing_since: number | null;
	/** It could not be reached: nothing is tried before this moment. */
	paused_until: number;
	created_at: number;
	created_by_name: string;
}

/** A message to an endpoint: waiting, delivered or given up. */
interface WebhookDeliveriesTable {
	id: string;
	endpoint_id: string;
	event: string;
	/** What is sent, byte for byte. */
	body: string;
	state: 'waiting' | 'delivered' | 'failed';
	attempts: number;
	next_attempt_at: number;
	leased_until: number;
	created_at: number;
	finished_at: number | null;
	response_status: number | null;
	/** The beginning of the last answer. */
	response_text: string | null;
	last_error: string | null;
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
