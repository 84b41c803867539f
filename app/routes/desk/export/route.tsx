import { appContext } from '#app/app-context.ts';
import { readHiddenWords } from '#app/features/accounts/hide-words.server.ts';
import { readLeadFilter, writeLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import { allow } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { Downloads } from './downloads.tsx';
import { FilterWords } from './filter-words.tsx';
import { readChosen } from './read-chosen.ts';

export const middleware = [allow('leads.export')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const find = url.searchParams.get('find') ?? '';
	const search = await readHiddenWords(context.get(appContext), find);
	const filter = { ...readLeadFilter(url.searchParams), ...(search && { search }) };
	const view = writeLeadFilter(filter);
	if (search) view.set('find', find);
	const chosen = readChosen(url.searchParams);
	const query = chosen.length > 0 ? new URLSearchParams() : new URLSearchParams(view);
	for (const id of chosen) query.append('id', id);
	return { filter, chosen: chosen.length, query: query.toString(), view: view.toString() };
}

export const meta: Route.MetaFunction = () => [{ title: 'Export' }];

export default function ExportScreen({ loaderData }: Route.ComponentProps) {
	const { filter, chosen, query, view } = loaderData;
	return (
		<DeskPage
			title="Export"
			lead="Take leads out as a file. The audit log notes who did, and when."
		>
			<FilterWords filter={filter} chosen={chosen} view={view} />
			<p className="mt-4 max-w-prose text-muted">
				The file contains names and phone numbers of families, most of them with children under 18.
				Keep it where only you can read it, and delete it when you are done.
			</p>
			<Downloads key={query} query={query} />
		</DeskPage>
	);
}
