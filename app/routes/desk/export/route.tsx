import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import {
	findFilterError,
	readChosen,
	readLeadFilter,
	writeLeadFilter,
} from '#app/features/leads/lead-filter-address.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { Downloads } from './downloads.tsx';
import { FilterSummary } from './filter-summary.tsx';

export const middleware = [allow('leads.export')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const all = url.searchParams.get('all');
	if (all !== null) throw redirect(`/desk/export${all === 'every' ? '' : `?${all}`}`);
	const find = url.searchParams.get('find') ?? '';
	const search = await decryptSearchQuery(context.get(appContext), find);
	const filter = { ...readLeadFilter(url.searchParams), ...(search && { search }) };
	const view = writeLeadFilter(filter);
	if (search) view.set('find', find);
	const chosen = readChosen(url.searchParams);
	const query = chosen.length > 0 ? new URLSearchParams() : new URLSearchParams(view);
	for (const id of chosen) query.append('id', id);
	const error = findFilterError(url.searchParams);
	return { error, filter, chosen: chosen.length, query: query.toString(), view: view.toString() };
}

export const meta: Route.MetaFunction = () => [{ title: 'Export' }];

export default function ExportScreen({ loaderData }: Route.ComponentProps) {
	const { error, filter, chosen, query, view } = loaderData;
	return (
		<DeskPage
			title="Export"
			intro="Download leads as a file. The audit log records who did it and when."
		>
			<div className="mt-4">
				<FormMessage text={error} isError />
			</div>
			<FilterSummary filter={filter} chosen={chosen} view={view} />
			<p className="mt-4 max-w-prose text-muted">
				The file contains names and phone numbers of families, many of them with children under 18.
				Store it where only you can open it, and delete it when you are done.
			</p>
			<Downloads key={query} query={query} />
			<h2 className="mt-10 text-xl">Enrolments and payments</h2>
			<p className="mt-2 max-w-prose">
				All of them, one line for each payment, discount and refund, voided ones marked.
			</p>
			<a href="/desk/export/enrolments.csv" download className="desk-button mt-3">
				Download enrolments as CSV
			</a>
		</DeskPage>
	);
}
