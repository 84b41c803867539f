import type { Generated } from 'kysely';

/** The person or family behind one or more enquiries. */
export interface LeadsTable {
	id: string;
	name: string;
	phone: string | null;
	email: string | null;
	created_at: number;
	updated_at: number;
	/** See features/leads/lead-states.ts. */
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
	/** How the family first came: a campaign's source, a referring host, or "direct". */
	source: string | null;
	last_form: string | null;
	merged_into: string | null;
	follow_up_at: number | null;
	/** The purpose of the follow-up or, without one, why none is needed; null if not given. */
	no_step_reason: string | null;
	guardian_consent_at: number | null;
	/** When the family opted out of all messages. */
	opted_out_at: number | null;
	/** When the enquiry with a timed first answer came in. */
	asked_at: number | null;
	/** The deadline of that answer. */
	due_at: number | null;
	/** When a person first answered it; cleared when the family writes again. */
	first_answer_at: number | null;
	minor: Generated<number>;
	unread: Generated<number>;
	/** 1 when every enquiry of the lead is quarantined. */
	spam: Generated<number>;
	/** A JSON array of texts. */
	target_exams: Generated<string>;
	last_enquiry_at: Generated<number>;
	/** The beginning of the last message. */
	last_message: Generated<string>;
	/** Incremented with every change by a person. */
	version: Generated<number>;
	/** The lead's row in `lead_search`, each engine's own full-text table. */
	search_row: number | null;
}

export interface LeadTagsTable {
	lead_id: string;
	tag: string;
}

/** The timeline of a lead. Its enquiries and mails are in their own tables. */
export interface LeadEventsTable {
	id: string;
	lead_id: string;
	at: number;
	kind: string;
	/** The lead's version after it. */
	version: number;
	actor_id: string | null;
	actor_name: string | null;
	/** The details of this kind, as JSON. */
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

/** Each first answer to a timed enquiry; the lead's own is cleared when the family writes again. */
export interface LeadAnswersTable {
	lead_id: string;
	asked_at: number;
	due_at: number | null;
	answered_at: number;
	actor_id: string | null;
}

/** A saved filter of the inbox. */
export interface LeadViewsTable {
	id: string;
	name: string;
	/** The inbox's URL parameters. */
	query: string;
	owner_id: string;
	shared: number;
	created_at: number;
}

/** The phone numbers and emails that identify a lead. */
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

/** A device on which a member of staff gets notifications. */
export interface PushSubscriptionsTable {
	id: string;
	user_id: string;
	/** The URL of its push service. */
	endpoint: string;
	/** The browser's keys, base64url. */
	p256dh: string;
	auth: string;
	/** The due follow-ups and new leads in the last notification. */
	notified_due: number;
	notified_new: number;
	/** Paused until then: its push service asked for it, or was unreachable. */
	paused_until: number;
	created_at: number;
}

/** Idempotency keys of desk forms. */
export interface LeadSendingsTable {
	key: string;
	at: number;
}

/** A change of many leads: while it runs in the background, and while it can be undone. */
export interface LeadBulkChangesTable {
	id: string;
	actor_id: string;
	actor_name: string;
	/** The timeline event it adds to each lead; `mail` adds none. */
	kind: 'state' | 'owner' | 'tags' | 'follow-up' | 'mail';
	state: 'running' | 'done' | 'undoing' | 'undone';
	/** JSON: the action and the wanted leads; null when it is over. */
	action: string | null;
	wanted: string | null;
	cursor: string | null;
	started_at: number;
	leased_until: Generated<number>;
	/** How many leads there are, and how many are done. */
	total: number;
	done: number;
	changed: number;
	restored: Generated<number>;
	/** When it ended. */
	at: number;
	undone_at: number | null;
}

/** What a bulk change did to one lead, for undoing. */
export interface LeadBulkRowsTable {
	bulk_id: string;
	lead_id: string;
	/** The version it produced. */
	version: number;
	/** JSON: the changed values, from and to. */
	details: string;
}
