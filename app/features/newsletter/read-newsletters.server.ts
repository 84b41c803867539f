import type { Database } from '#app/db/open-database.server.ts';
import {
	countReaders,
	findNewsletter,
	listNewsletters,
	type NewsletterRow,
} from './newsletter-repository.server.ts';
import { countSubscribers } from './subscriber-list-repository.server.ts';

export type Newsletter = NewsletterRow;

/** The newsletters, newest first, and the number of subscribers by state. */
export async function readNewsletters(db: Database) {
	const [newsletters, counts] = await Promise.all([listNewsletters(db), countSubscribers(db)]);
	return { newsletters, counts };
}

/** A newsletter and its number of readers; undefined when there is none. */
export async function readNewsletter(
	db: Database,
	id: string,
): Promise<{ newsletter: Newsletter; readers: number } | undefined> {
	const newsletter = await findNewsletter(db, id);
	if (!newsletter) return undefined;
	return { newsletter, readers: await countReaders(db, newsletter) };
}
