import type { RequestContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import { findEntries } from '#app/features/content/entries/find-entries.server.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { readPageNumber } from '../../blocks/list.tsx';
import type { CollectionInfo } from '../read-collection.server.ts';
import { states } from '../studio-labels.ts';
import type { PageNeighbours } from './place-before.ts';

/** Reads what the list of a collection shows. */
export async function loadList(
	{ db, user }: Pick<RequestContext, 'db' | 'user'>,
	info: CollectionInfo,
	params: URLSearchParams,
) {
	const search = params.get('search')?.trim() ?? '';
	const requested = params.get('state') ?? '';
	const state = isKeyOf(states, requested) ? requested : undefined;
	const page = readPageNumber(params);
	const found = await findEntries(db, info.name, { search, state, page });
	const canArrange = !info.isSorted && !search && !state && found.total > 1;
	return {
		collection: info,
		search,
		state: state ?? '',
		page,
		...found,
		canArrange,
		neighbours: await findNeighbours(db, info.name, canArrange ? page : 0, found.pages),
		canDelete: user !== undefined && can(user.role, 'content.delete'),
	};
}

async function findNeighbours(
	db: RequestContext['db'],
	collection: CollectionName,
	page: number,
	pages: number,
): Promise<PageNeighbours> {
	const read = async (number: number) =>
		page === 0 || number < 1 || number > pages
			? []
			: (await findEntries(db, collection, { page: number })).entries.map(({ slug }) => slug);
	const [before, after] = await Promise.all([read(page - 1), read(page + 1)]);
	return { previous: before.at(-1) ?? null, next: after.slice(0, 2) };
}
