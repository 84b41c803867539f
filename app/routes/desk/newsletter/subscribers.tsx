import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { subscriberStates } from '#app/features/newsletter/newsletter-form.ts';
import { openSubscribers } from '#app/features/newsletter/open-subscribers.server.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { FindForm } from '../blocks/find-form.tsx';
import { CursorPages, EmptyList, LinkTabs, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/subscribers.ts';

export const middleware = [allow('newsletter.send')];

const labels = { confirmed: 'Confirmed', pending: 'Yet to confirm', left: 'Unsubscribed' };

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const state =
		subscriberStates.find((one) => one === url.searchParams.get('state')) ?? 'confirmed';
	const search = await decryptSearchQuery(app, url.searchParams.get('find'));
	const after = readAfter(url.searchParams);
	const opened = await openSubscribers(app, requireUser(context), { state, search, after });
	return { ...opened, state, search };
}

export const meta: Route.MetaFunction = () => [{ title: 'Subscribers' }];

export default function SubscribersScreen({ loaderData }: Route.ComponentProps) {
	const { subscribers, next, seesAddresses, counts, state, search } = loaderData;
	return (
		<DeskPage
			title="Subscribers"
			back={{ to: '/desk/newsletter', label: 'Newsletter' }}
			intro={seesAddresses ? undefined : 'Only the site owner sees full addresses.'}
		>
			<div className="mt-6 mb-5 space-y-5">
				<LinkTabs
					label="Subscribers by status"
					tabs={subscriberStates.map((one) => ({
						to: `/desk/newsletter/subscribers?state=${one}`,
						label: labels[one],
						count: String(counts[one]),
						isCurrent: one === state,
					}))}
				/>
				{seesAddresses ? (
					<FindForm
						screen="subscribers"
						label="Address begins with"
						search={search}
						keep={{ state }}
					/>
				) : null}
			</div>
			{subscribers.length === 0 ? (
				<EmptyList>
					{search ? `No address here begins with “${search}”.` : 'Nobody is on this list.'}
				</EmptyList>
			) : (
				<DataTable
					caption="Subscribers"
					captionHidden
					header={['Address', 'Asked', 'Confirmed']}
					rows={subscribers.map(({ email, createdAt, confirmedAt }) => [
						email,
						formatDateTime(createdAt),
						confirmedAt ? formatDateTime(confirmedAt) : '',
					])}
				/>
			)}
			<CursorPages next={next} />
		</DeskPage>
	);
}
