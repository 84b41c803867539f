import type { Actor } from '#app/platform/actor.ts';

/** The member of staff who changes content. */
export interface Editor extends Actor {
	/** Only the role `owner` may change owner-only fields. */
	role?: string;
}
