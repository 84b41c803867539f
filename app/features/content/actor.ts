import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';

/** The member of staff who changes content. */
export interface Actor {
	id: string;
	name: string;
	/** Without `owner` here, the fields that belong to the owner stay as they are. */
	role?: string;
}

/** What an operation on content works with. */
export interface ContentContext {
	db: Database;
	clock: Clock;
}
