import type { Generated } from 'kysely';

/**
 * Everybody who can sign in: staff and students. Times are ISO text here, in sessions and in credentials, as
 * better-auth keeps them.
 */
export interface UsersTable {
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

/** Who is signed in, and where. */
export interface SessionsTable {
	id: string;
	user_id: string;
	token: string;
	expires_at: string;
	ip_address: string | null;
	user_agent: string | null;
	created_at: string;
	updated_at: string;
}

/** How somebody proves who they are. */
export interface CredentialsTable {
	id: string;
	user_id: string;
	account_id: string;
	provider_id: string;
	password: string | null;
	created_at: string;
	updated_at: string;
}

/** The keys of people's devices, written and read by better-auth; both texts are encrypted. */
export interface TwoFactorsTable {
	id: string;
	user_id: string;
	secret: string;
	backup_codes: string;
	verified: number | null;
	/** The newest half minute whose code was used. */
	last_step: number | null;
}

/** Links sent by mail that let their reader do one thing, once. Only a hash is kept. */
export interface MailedLinksTable {
	token_hash: string;
	purpose: 'sign-up' | 'reset' | 'invitation' | 'address' | 'newsletter' | 'plan' | 'watch';
	email: string;
	/** What the link is about, as JSON. */
	details: string;
	expires_at: number;
	created_at: number;
}

/** The plan that a student saved. */
export interface PlansTable {
	user_id: string;
	/** What the student gave for it, as JSON. */
	student: string;
	/** How many weeks they want; null for as many as the topics take. */
	weeks: number | null;
	/** YYYY-MM-DD. */
	started_on: string;
	version: number;
	created_at: number;
	updated_at: number;
	/** When the student let the team see it; null while they have not. */
	shared_at: number | null;
}

/** A topic that a student has ticked, by its slug. */
export interface PlanTicksTable {
	user_id: string;
	topic: string;
	ticked_at: number;
}

/** The marks of a mock test. */
export interface PlanScoresTable {
	id: string;
	user_id: string;
	/** YYYY-MM-DD. */
	day: string;
	/** The slug of the exam's record. */
	exam: string;
	marks: number;
	maximum: number;
	created_at: number;
}

/**
 * What this site made up by itself: the key of machines that share PostgreSQL, and which key was used last. In no
 * backup.
 */
export interface SecretsTable {
	name: string;
	value: string;
}

/** How often something was tried lately. */
export interface RateLimitsTable {
	key: string;
	window_start: number;
	count: number;
}
