import type { Generated } from 'kysely';

/** Who reads the newsletter, or is asked whether they want to. */
export interface SubscribersTable {
	id: string;
	email: string;
	state: 'pending' | 'confirmed' | 'left';
	token: string;
	created_at: number;
	confirmed_at: number | null;
}

/** Mail and messages that wait, were sent, or were given up. */
export interface OutboxTable {
	id: string;
	/** The name of the template. */
	template: string;
	/** What the template is filled with, as JSON. */
	props: string;
	recipient: string;
	reply_to: string | null;
	/** Does not change from try to try, so that a mail that arrives twice is known to be one. */
	message_id: string;
	enquiry_id: string | null;
	/** The lead that the mail was written to, if it was one. */
	lead_id: string | null;
	/** The notice to watchers that the mail is part of; one mail to a recipient. */
	notice_id: string | null;
	/** `held`: on hold since a backup was restored, because it may have been sent before. */
	state: 'waiting' | 'held' | 'sent' | 'failed' | 'discarded';
	attempts: number;
	next_attempt_at: number;
	leased_until: number;
	last_error: string | null;
	created_at: number;
	sent_at: number | null;
	/** Who threw the mail away and why. */
	discard_reason: string | null;
	/** How it goes out. */
	channel: Generated<'mail' | 'whatsapp'>;
	/** What the provider of the channel calls it. */
	provider_id: string | null;
	/** The last that the provider said of it, and when that came in. */
	delivery: 'sent' | 'delivered' | 'read' | 'failed' | null;
	delivery_at: number | null;
}

/** A newsletter, and how far it has got. */
export interface NewslettersTable {
	id: string;
	/** All subscribers, or those of chosen leads, while they are collected and afterwards. */
	audience: Generated<'all' | 'collecting' | 'chosen'>;
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

/** Which subscribers a newsletter to chosen leads goes to. */
export interface NewsletterReadersTable {
	newsletter_id: string;
	subscriber_id: string;
}

/** An address of another program that is notified of events. */
export interface WebhookEndpointsTable {
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
	/** Nothing is tried before this moment, because the endpoint could not be reached. */
	paused_until: number;
	created_at: number;
	created_by_name: string;
}

/** A message to an endpoint: waiting, delivered or given up. */
export interface WebhookDeliveriesTable {
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
