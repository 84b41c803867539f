import type { Generated } from 'kysely';

/** The person or family behind one or more enquiries. */
export interface LeadsTable {
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
	/** What the follow-up is for or, while none is planned, why none is needed; null where nobody has said. */
	no_step_reason: string | null;
	guardian_consent_at: number | null;
	/** Since when the family wants no messages by any channel. */
	opted_out_at: number | null;
	/** When the enquiry came in whose first answer is timed. */
	asked_at: number | null;
	/** By when that answer is owed. */
	due_at: number | null;
	/** When a person first answered it; empty again when the family writes again after an answer. */
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

/** Words that staff put on leads. */
export interface LeadTagsTable {
	lead_id: string;
	tag: string;
}

/** What people did with a lead. Its enquiries and mails are events too, and stay in their own tables. */
export interface LeadEventsTable {
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
export interface LeadMergesTable {
	id: string;
	kept_id: string;
	merged_id: string;
	/** JSON. */
	moved: string;
	at: number;
	undone_at: number | null;
}

/** Each change of a lead, so that every open inbox notices it. */
export interface LeadChangesTable {
	id: Generated<number>;
	lead_id: string;
	kind: string;
	at: number;
}

/** Each first answer to an enquiry that was timed; the lead's own is cleared when the family writes again. */
export interface LeadAnswersTable {
	lead_id: string;
	asked_at: number;
	due_at: number | null;
	answered_at: number;
	actor_id: string | null;
}

/** A named filter of the inbox. */
export interface LeadViewsTable {
	id: string;
	name: string;
	/** The parameters of the inbox's address. */
	query: string;
	owner_id: string;
	shared: number;
	created_at: number;
}

/** The phone numbers and addresses that a lead is recognised by. */
export interface LeadKeysTable {
	kind: 'phone' | 'email';
	value: string;
	lead_id: string;
}

/** When a member of staff last had the desk open. */
export interface DeskVisitsTable {
	user_id: string;
	seen_at: number;
}

/** A device on which a member of staff wants to be notified of their work. */
export interface PushSubscriptionsTable {
	id: string;
	user_id: string;
	/** Where the browser's push service takes messages for it. */
	endpoint: string;
	/** The browser's keys, as base 64 for addresses. */
	p256dh: string;
	auth: string;
	/** How many due follow-ups and new leads the last notification named. */
	told_due: number;
	told_fresh: number;
	/** Nothing is sent before: its push service asked for a pause, or could not be reached. */
	paused_until: number;
	created_at: number;
}

/** A form of the desk that was sent; the same one again is not stored twice. */
export interface LeadSendingsTable {
	key: string;
	at: number;
}

/** A change of many leads at once: while it is made in the background, and for as long as it can be undone. */
export interface LeadBulkChangesTable {
	id: string;
	actor_id: string;
	actor_name: string;
	/** The kind of event that it leaves in each timeline; `mail` leaves none. */
	kind: 'state' | 'owner' | 'tags' | 'follow-up' | 'mail';
	state: 'running' | 'done' | 'undoing' | 'undone';
	/** JSON: what is done with each lead, and which leads are wanted; null when it is over. */
	action: string | null;
	wanted: string | null;
	/** Where the next batch begins. */
	cursor: string | null;
	started_at: number;
	leased_until: Generated<number>;
	/** How many leads there are to go through, and how many are done. */
	total: number;
	done: number;
	changed: number;
	restored: Generated<number>;
	/** When it was over. */
	at: number;
	undone_at: number | null;
}

/** What a bulk change did to one lead, so that it can be put back. */
export interface LeadBulkRowsTable {
	bulk_id: string;
	lead_id: string;
	/** The version that it made. */
	version: number;
	/** JSON: what it changed, from what to what. */
	details: string;
}
