import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { openRegistrations } from '#app/features/enquiries/registrations.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { FindForm } from '../blocks/find-form.tsx';
import { CursorPages, EmptyList, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { RegistrationList } from './registration-list.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const user = requireUser(context);
	const find = url.searchParams.get('find') ?? '';
	const search = await decryptSearchQuery(context.get(appContext), find);
	const after = readAfter(url.searchParams);
	const list = await openRegistrations(context.get(appContext), user, { search, after });
	const mayExport = can(user.role, 'leads.export');
	return { ...list, find, search, mayExport };
}

export const meta: Route.MetaFunction = () => [{ title: 'Scholarship' }];

export default function ScholarshipScreen({ loaderData }: Route.ComponentProps) {
	const { registrations, next, find, search, mayExport } = loaderData;
	const query = find ? `?${new URLSearchParams({ find })}` : '';
	return (
		<DeskPage
			title="Scholarship test"
			intro="Everybody who registered, the newest first."
			actions={
				<>
					<ButtonLink to={`/desk/scholarship/print${query}`}>Printable list</ButtonLink>
					{mayExport ? (
						<ButtonLink to={`/desk/scholarship.csv${query}`} reloadDocument>
							Download as CSV
						</ButtonLink>
					) : null}
				</>
			}
		>
			<div className="mt-6 mb-5">
				<FindForm
					screen="scholarship"
					label="Name, number, phone, school or city"
					search={search}
				/>
			</div>
			{registrations.length === 0 ? (
				<EmptyList>
					{search
						? `No registration has “${search}”. Try the beginning of a name or the last digits of a phone number.`
						: 'Nobody has registered yet.'}
				</EmptyList>
			) : (
				<RegistrationList registrations={registrations} />
			)}
			<CursorPages next={next} />
		</DeskPage>
	);
}
