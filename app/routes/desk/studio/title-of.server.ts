import { readEntryTitle } from '#app/features/content/read-entry-title.ts';
import type { CollectionWords } from './read-collection.server.ts';

/** What a screen calls an entry: its own title, or what it is where there is only one. */
export function titleOf(words: CollectionWords, data: unknown): string {
	return words.single ? words.plural : readEntryTitle(words.name, data);
}
