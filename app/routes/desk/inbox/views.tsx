import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { listViewsFor, removeView } from '#app/features/leads/inbox/save-view.server.ts';
import type { LeadView } from '#app/features/leads/lead-types.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { EmptyList, NumberedPages, readPageNumber } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/views.ts';
import { inboxAddress } from './inbox-address.ts';
import { DeleteView } from './save-view.tsx';

export const middleware = [allow('leads.work')];

const perPage = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const user = requireUser(context);
	const all = await listViewsFor(context.get(appContext), user);
	const pages = Math.max(1, Math.ceil(all.length / perPage));
	const page = Math.min(readPageNumber(url.searchParams), pages);
	return {
		views: all.slice((page - 1) * perPage, page * perPage),
		page,
		pages,
		total: all.length,
		mayDeleteAll: can(user.role, 'staff.manage'),
	};
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const { view: id } = await readFields(request, ['view']);
	await removeView(app.db, user, { id, mayChangeAll: can(user.role, 'staff.manage') });
	throw await redirectWithMessage(app, `/desk/inbox/views${url.search}`, 'view.deleted');
}

export const meta: Route.MetaFunction = () => [{ title: 'All views' }];

export default function ViewsRoute({ loaderData }: Route.ComponentProps) {
	const { views, page, pages, total, mayDeleteAll } = loaderData;
	return (
		<DeskPage
			title="All views"
			intro="Filters of the inbox that you saved, and those that others share."
			back={{ to: '/desk/inbox', label: 'Inbox' }}
		>
			{views.length === 0 ? (
				<EmptyList>
					No view is saved yet. Filter the inbox, then choose “Save this view as a tab”.
				</EmptyList>
			) : (
				<ul className="mt-6 divide-y divide-line">
					{views.map((view) => (
						<li key={view.id} className="flex flex-wrap items-start justify-between gap-x-6 py-2">
							<p className="wrap-anywhere min-w-0 py-2">
								<Link to={inboxAddress(view.query)} className="font-semibold underline">
									{view.name}
								</Link>
								<br />
								<span className="text-muted text-sm">{describeWhose(view)}</span>
							</p>
							{view.isOwn || mayDeleteAll ? (
								<DeleteView view={view} ask="Delete" about={view.name} />
							) : null}
						</li>
					))}
				</ul>
			)}
			<NumberedPages page={page} pages={pages} total={total} labels={['Back', 'More']} />
		</DeskPage>
	);
}

function describeWhose({ isOwn, isShared, ownerName }: LeadView) {
	if (isOwn) return isShared ? 'Yours, shared with everybody on the desk' : 'Yours alone';
	return `Shared by ${ownerName ?? 'somebody who has left'}`;
}
