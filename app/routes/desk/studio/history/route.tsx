import { data, useNavigation } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { restoreVersion } from '#app/features/content/history/versions.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../../allow.server.ts';
import { NumberedPages } from '../../blocks/list.tsx';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { readCollection } from '../read-collection.server.ts';
import type { Route } from './+types/route.ts';
import { describeResult } from './describe-result.ts';
import { loadHistory } from './load-history.server.ts';
import { VersionItem } from './version-item.tsx';

export const middleware = [allow('content.edit')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return await loadHistory(context.get(appContext), params, url.searchParams);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { info } = readCollection(params.collection);
	const { intent, number, version } = await readFields(request, ['intent', 'number', 'version']);
	const publish = intent === 'publish';
	const result = await restoreVersion(context.get(appContext), requireUser(context), {
		collection: info.name,
		slug: params.slug,
		number: Number(number),
		version: Number(version),
		publish,
	});
	const { message, status } = describeResult(result, publish);
	return data({ message, isError: status !== 200 }, status);
}

export default function HistoryScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { entry, versions } = loaderData;
	const isBusy = useNavigation().state === 'submitting';
	return (
		<EntryFrame entry={entry} current="history">
			<div className="mt-4">
				<FormMessage text={actionData?.message} isError={actionData?.isError} />
			</div>
			<ol className="mt-4 space-y-3">
				{versions.map((version, index) => (
					<VersionItem
						key={version.number}
						version={version}
						current={entry.version}
						isNewest={version.number === entry.version}
						isPublic={entry.status.state === 'published'}
						isOpen={index === 0}
						isBusy={isBusy}
					/>
				))}
			</ol>
			<NumberedPages {...loaderData} />
		</EntryFrame>
	);
}
