import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { encryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { readLeadFilter, readLeadSort, writeLeadFilter } from '../lead-filter-address.ts';
import type { LeadView } from '../lead-types.ts';
import {
	countOtherViews,
	deleteView,
	listViews,
	maxOwnViews,
	putView,
} from './view-repository.server.ts';

export type SaveViewOutcome = { outcome: 'saved'; name: string; query: string } | Invalid;

const maxNameLength = 40;

/** Saves a filter under a name, privately or for all who work on leads. */
export async function saveView(
	{ db, clock }: DbContext,
	actor: Actor,
	view: { name: string; query: string; search: string; isShared: boolean },
): Promise<SaveViewOutcome> {
	const name = view.name.replace(/\s+/g, ' ').trim();
	const params = new URLSearchParams(view.query);
	// Keep only filter parameters: no page, and nothing that somebody appended.
	const filter = writeLeadFilter(readLeadFilter(params), readLeadSort(params));
	if (view.search) filter.set('q', view.search);
	const query = filter.toString();
	if (name === '') return invalid({ name: 'Give the view a name.' });
	if (name.length > maxNameLength)
		return invalid({ name: `Keep the name to ${maxNameLength} characters.` });
	if (query === '')
		return invalid({ name: 'Choose a filter first; without one it is the whole inbox.' });
	if ((await countOtherViews(db, actor.id, name)) >= maxOwnViews) {
		return invalid({ name: `You have ${maxOwnViews} views. Delete one of them first.` });
	}
	await putView(db, { name, query, ownerId: actor.id, isShared: view.isShared, at: clock.now() });
	return { outcome: 'saved', name, query };
}

/** A person's own views, then the shared ones. Search queries in them are encrypted. */
export async function listViewsFor(
	context: Parameters<typeof encryptSearchQuery>[0],
	actor: Actor,
): Promise<LeadView[]> {
	const views = await listViews(context.db, actor.id);
	return await Promise.all(
		views.map(async (view) => {
			const params = new URLSearchParams(view.query);
			const search = params.get('q');
			if (!search) return view;
			params.delete('q');
			params.set('find', await encryptSearchQuery(context, search));
			return { ...view, query: params.toString() };
		}),
	);
}

/** Deletes a person's own view; with `mayChangeAll`, also one shared by somebody else. */
export async function removeView(
	db: Database,
	actor: Actor,
	{ id, mayChangeAll = false }: { id: string; mayChangeAll?: boolean },
) {
	await deleteView(db, id, actor.id, mayChangeAll);
}
