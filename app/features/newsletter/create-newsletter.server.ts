import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { insertNewsletter } from './newsletter-repository.server.ts';

/** Begins an empty draft, and gives its id. */
export async function createNewsletter(
	{ db, clock }: { db: Database; clock: Clock },
	actor: { id: string; name: string },
): Promise<string> {
	return await insertNewsletter(db, actor, clock.now());
}
