import type { Generated } from 'kysely';

/**
 * Everybody who can sign in: staff and students. Times here, in sessions and in credentials are ISO text, as
 * better-auth stores them.
 */
export interface UsersTable {
	id: string;
	name: string;
	/** For staff without an email: a placeholder under `staff.invalid`, which gets no mail. */
	email: string;
	email_verified: number;
	image: string | null;
	/** Staff only, in lower case. */
	username: string | null;
	phone: string | null;
	role: string;
	two_factor_enabled: number | null;
	/** 1 when an owner requires two-factor sign-in. */
	two_factor_required: Generated<number>;
	/** 1 when the person may not sign in. */
	disabled: Generated<number>;
	created_at: string;
	updated_at: string;
}

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

/** What better-auth knows for a while, such as the devices that skip the sign-in code. */
export interface VerificationsTable {
	id: string;
	identifier: string;
	/** The account's id. */
	value: string;
	expires_at: string;
	created_at: string;
	updated_at: string;
}

export interface CredentialsTable {
	id: string;
	user_id: string;
	account_id: string;
	provider_id: string;
	password: string | null;
	created_at: string;
	updated_at: string;
}

/** Two-factor secrets, written and read by better-auth; both texts are encrypted. */
export interface TwoFactorsTable {
	id: string;
	user_id: string;
	secret: string;
	backup_codes: string;
	verified: number | null;
	/** The newest time step whose code was used. */
	last_step: number | null;
}

/** Mailed links that allow one action, once. Only a hash is stored. */
export interface MailedLinksTable {
	token_hash: string;
	purpose: 'sign-up' | 'reset' | 'invitation' | 'address' | 'newsletter' | 'plan' | 'watch';
	email: string;
	/** JSON. */
	details: string;
	expires_at: number;
	created_at: number;
}

export interface PlansTable {
	user_id: string;
	/** The student's details, as JSON. */
	student: string;
	/** The wanted number of weeks; null for as many as the topics need. */
	weeks: number | null;
	/** YYYY-MM-DD. */
	started_on: string;
	version: number;
	created_at: number;
	updated_at: number;
	/** When the student shared it with the team; null if not. */
	shared_at: number | null;
}

/** A ticked topic, by slug. */
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
 * Secrets this site generated: the key of machines that share PostgreSQL, and which key was last used. In no backup.
 */
export interface SecretsTable {
	name: string;
	value: string;
}

/** Counts of recent attempts. */
export interface RateLimitsTable {
	key: string;
	window_start: number;
	count: number;
}
