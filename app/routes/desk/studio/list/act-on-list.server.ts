import type { RequestContext } from '#app/app-context.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import type { Editor } from '#app/features/content/editor.ts';
import {
	archiveEntry,
	unarchiveEntry,
} from '#app/features/content/entries/change-status.server.ts';
import { duplicateEntry } from '#app/features/content/entries/make-entry.server.ts';
import { moveEntry } from '#app/features/content/entries/move-entry.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { doneMessages } from '../studio-labels.ts';

export interface ListIntent {
	intent: string;
	slug: string;
	/** For a move: the entry it goes before; empty for the end. */
	before: string;
}

/** The result: a sentence to show, or the address of the copy. */
export type ListResult = { message: string; isError?: boolean } | { copy: string };

const gone = {
	message: 'It no longer exists. Somebody else may have changed it.',
	isError: true,
};

/** Moves, copies, archives or restores an entry. */
export async function actOnList(
	context: Pick<RequestContext, 'db' | 'clock'>,
	actor: Editor,
	collection: CollectionName,
	{ intent, slug, before }: ListIntent,
): Promise<ListResult> {
	const entry = { collection, slug };
	if (intent === 'move') {
		const { outcome } = await moveEntry(context, actor, { ...entry, before: before || null });
		return outcome === 'done' ? { message: 'The new order is on the site.' } : gone;
	}
	if (intent === 'duplicate') {
		const result = await duplicateEntry(context, actor, entry);
		return result.outcome === 'saved' ? { copy: result.slug } : gone;
	}
	const known = await readEntry(context.db, collection, slug);
	if (!known) return gone;
	const versioned = { ...entry, version: known.version };
	if (intent === 'archive') {
		const { outcome } = await archiveEntry(context, actor, versioned);
		return outcome === 'done' ? { message: doneMessages.archive } : gone;
	}
	if (intent === 'unarchive') {
		const { outcome } = await unarchiveEntry(context, actor, versioned);
		return outcome === 'done' ? { message: doneMessages.unarchive } : gone;
	}
	return gone;
}
