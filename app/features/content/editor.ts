import type { Actor } from '#app/platform/actor.ts';

/** The member of staff who changes content. */
export interface Editor extends Actor {
	/** Without `owner` here, the fields that belong to the owner stay as they are. */
	role?: string;
}
