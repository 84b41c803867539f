import type { Generated } from 'kysely';

/** Newsletter readers, confirmed or not yet. */
export interface SubscribersTable {
	id: string;
	email: string;
	state: 'pending' | 'confirmed' | 'left';
	token: string;
	created_at: number;
	confirmed_at: number | null;
}

/** Mail and messages: waiting, sent or given up. */
export interface OutboxTable {
	id: string;
	template: string;
	/** The template's props, as JSON. */
	props: string;
	recipient: string;
	reply_to: string | null;
	/** The same for every attempt, so that mail clients can drop duplicates. */
	message_id: string;
	enquiry_id: string | null;
	/** The lead it was written to, if any. */
	lead_id: string | null;
	/** The notice to watchers it belongs to; one mail per recipient. */
	notice_id: string | null;
	/** `held`: on hold since a backup was restored, because it may have been sent before. */
	state: 'waiting' | 'held' | 'sent' | 'failed' | 'discarded';
	attempts: number;
	next_attempt_at: number;
	leased_until: number;
	last_error: string | null;
	created_at: number;
	sent_at: number | null;
	/** Who discarded it and why. */
	discard_reason: string | null;
	channel: Generated<'mail' | 'whatsapp'>;
	/** The provider's id. */
	provider_id: string | null;
	/** The provider's last status, and when it came in. */
	delivery: 'sent' | 'delivered' | 'read' | 'failed' | null;
	delivery_at: number | null;
}

export interface NewslettersTable {
	id: string;
	/** All subscribers, or those of chosen leads while they are collected and afterwards. */
	audience: Generated<'all' | 'collecting' | 'chosen'>;
	title: string;
	/** Markdown. */
	body: string;
	state: 'draft' | 'sending' | 'paused' | 'done';
	/** Incremented with every edit. */
	version: number;
	/** The last subscriber whose mail was queued; empty before the first. */
	cursor: string;
	sent_count: number;
	/** The number of confirmed subscribers when sending began. */
	total: number;
	/** No process takes the next step before this time. */
	next_step_at: number;
	created_at: number;
	updated_at: number;
	updated_by_id: string;
	updated_by_name: string;
	started_at: number | null;
	started_by_name: string | null;
	finished_at: number | null;
}

/** The subscribers of a newsletter to chosen leads. */
export interface NewsletterReadersTable {
	newsletter_id: string;
	subscriber_id: string;
}

/** A URL that is notified of events. */
export interface WebhookEndpointsTable {
	id: string;
	url: string;
	/** The subscribed events, as a JSON array. */
	events: string;
	/** The signing secret. */
	secret: string;
	/** The previous secret; also signs until `old_secret_until`. */
	old_secret: string | null;
	old_secret_until: number | null;
	state: 'on' | 'off';
	/** Why it was turned off automatically. */
	off_reason: string | null;
	/** The first failure since the last success. */
	failing_since: number | null;
	/** Paused until then, because the endpoint was unreachable. */
	paused_until: number;
	created_at: number;
	created_by_name: string;
}

/** A message to an endpoint: waiting, delivered or given up. */
export interface WebhookDeliveriesTable {
	id: string;
	endpoint_id: string;
	event: string;
	/** The exact bytes sent. */
	body: string;
	state: 'waiting' | 'delivered' | 'failed';
	attempts: number;
	next_attempt_at: number;
	leased_until: number;
	created_at: number;
	finished_at: number | null;
	response_status: number | null;
	/** The beginning of the last response. */
	response_text: string | null;
	last_error: string | null;
}
