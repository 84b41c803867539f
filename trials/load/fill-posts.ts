import type { Database } from '../../app/db/open-database.server.ts';
import type { blog } from '../../app/features/content/collections/blog.ts';
import { createContentReader } from '../../app/features/content/content-reader.server.ts';
import type { EntryOf } from '../../app/features/content/define-collection.ts';
import { writeEntry } from '../../app/features/content/entries/write-entry.server.ts';
import { day } from '../../app/platform/durations.ts';

/** The slug of a generated post. */
export function slugOf(number: number): string {
	return `filled-${number}`;
}

/** Publishes posts until there are this many, with the text of the shipped ones, which stay the newest. */
export async function fillPosts(db: Database, count: number) {
	const shipped = await createContentReader(db).list('blog');
	const oldest = Date.parse(shipped.at(-1)?.data.date ?? '');
	const at = Date.now();
	await db.transaction().execute(async (trx) => {
		for (let number = 0; number < count - shipped.length; number += 1) {
			const like = shipped[number % shipped.length];
			if (!like) throw new Error('No posts ship with the site.');
			const data: EntryOf<typeof blog> = {
				...like.data,
				title: `${like.data.title.slice(0, 90)} (${number})`,
				date: new Date(oldest - day * (1 + (number % 5000))).toISOString().slice(0, 10),
			};
			await writeEntry(trx, undefined, {
				collection: 'blog',
				slug: slugOf(number),
				state: 'published',
				data,
				position: number,
				event: 'imported',
				by: { id: null, name: null },
				at,
			});
		}
	});
}
