import { useEffect } from 'react';
import { redirect, useFetcher } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readSingleSlug } from '#app/features/content/entries/find-entries.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { allow, requireUser } from '../../../allow.server.ts';
import { FindForm } from '../../blocks/find-form.tsx';
import { EmptyList, LinkTabs, NumberedPages, useQueryAddress } from '../../blocks/list.tsx';
import { readCollection } from '../read-collection.server.ts';
import { StudioIcon } from '../studio-icon.tsx';
import { states } from '../studio-labels.ts';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnList, type ListResult } from './act-on-list.server.ts';
import { EntryRows } from './entry-rows.tsx';
import { loadList } from './load-list.server.ts';

export const middleware = [allow('content.edit')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const { info } = readCollection(params.collection);
	if (info.single) {
		throw redirect(`/desk/studio/${info.name}/${await readSingleSlug(request.db, info.name)}`);
	}
	return await loadList(request, info, url.searchParams);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { info } = readCollection(params.collection);
	const intent = await readFields(request, ['intent', 'slug', 'before']);
	const actor = requireUser(context);
	const result = await actOnList(context.get(appContext), actor, info.name, intent);
	if ('copy' in result) throw redirect(`/desk/studio/${info.name}/${result.copy}`);
	return result;
}

export default function ListScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { collection, entries, search, state } = loaderData;
	const fetcher = useFetcher<ListResult>({ key: 'list' });
	const showToast = useToast();
	const result = fetcher.data;
	useEffect(() => {
		if (result && 'message' in result)
			showToast(result.message, result.isError ? 'error' : 'success');
	}, [result, showToast]);
	return (
		<StudioPage
			crumbs={[{ label: 'Studio', to: '/desk/studio' }]}
			title={collection.plural}
			intro={collection.isSorted ? 'In the order of their dates, newest first.' : undefined}
			actions={
				<ButtonLink variant="primary" size="compact" to={`/desk/studio/${collection.name}/new`}>
					<StudioIcon name="add" />
					New {lowerFirst(collection.label)}
				</ButtonLink>
			}
		>
			<ListFilter search={search} state={state} />
			<div className="mt-4">
				<FormMessage text={actionData?.message} isError={actionData?.isError} />
			</div>
			{entries.length > 0 ? (
				<EntryRows key={collection.name} {...loaderData} />
			) : (
				<EmptyList>
					{search || state
						? 'Nothing matches. Try fewer words or another state.'
						: 'There is nothing here yet.'}
				</EmptyList>
			)}
			<NumberedPages {...loaderData} labels={['Previous', 'Next']} />
		</StudioPage>
	);
}

/** Search and state, both in the URL. */
function ListFilter({ search, state }: { search: string; state: string }) {
	const addressOf = useQueryAddress();
	const choices = [['', 'All'], ...Object.entries(states)] as const;
	return (
		<div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-3">
			<FindForm label="Find by title" search={search} keep={state ? { state } : {}} />
			<LinkTabs
				label="State"
				variant="choices"
				tabs={choices.map(([value, label]) => ({
					to: addressOf({ state: value, page: '' }),
					label,
					isCurrent: value === state,
				}))}
			/>
		</div>
	);
}
