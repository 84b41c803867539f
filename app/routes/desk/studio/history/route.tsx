import { data, Form, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { restoreVersion } from '#app/features/content/restore-version.server.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { allow } from '../../../allow.server.ts';
import { readFields } from '../../../read-fields.server.ts';
import { requireVisitor } from '../../../require-visitor.server.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { readCollection } from '../read-collection.server.ts';
import type { Route } from './+types/route.ts';
import { loadHistory } from './load-history.server.ts';
import { VersionItem } from './version-item.tsx';

export const middleware = [allow('content.edit')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return await loadHistory(context.get(appContext), params, url.searchParams);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { words } = readCollection(params.collection);
	const { number, version } = await readFields(request, ['number', 'version']);
	const result = await restoreVersion(context.get(appContext), requireVisitor(context), {
		collection: words.name,
		slug: params.slug,
		number: Number(number),
		version: Number(version),
	});
	switch (result.outcome) {
		case 'saved':
			throw redirect(`/desk/studio/${words.name}/${params.slug}`);
		case 'conflict':
			return data(
				{ message: 'Somebody saved it just now. Look at the newest version, then try again.' },
				409,
			);
		case 'invalid':
			return data(
				{ message: 'That version does not fit the rules of today, so it cannot be restored.' },
				422,
			);
		default:
			return data({ message: 'That version is not there any more.' }, 404);
	}
}

export default function HistoryScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { entry, versions, olderPage } = loaderData;
	const isBusy = useNavigation().state === 'submitting';
	return (
		<EntryFrame entry={entry} current="history">
			<div className="mt-4">
				<FormMessage text={actionData?.message} isError />
			</div>
			<ol className="mt-4 space-y-3">
				{versions.map((version, index) => (
					<VersionItem
						key={version.number}
						version={version}
						current={entry.version}
						isNewest={version.number === entry.version}
						isOpen={index === 0}
						isBusy={isBusy}
					/>
				))}
			</ol>
			{olderPage ? (
				<Form method="get" className="mt-4">
					<input type="hidden" name="page" value={olderPage} />
					<button type="submit" className="min-h-11 cursor-pointer text-brand underline">
						Older versions
					</button>
				</Form>
			) : null}
		</EntryFrame>
	);
}
