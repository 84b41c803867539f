import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { Registration } from '#app/features/enquiries/enquiry-types.ts';
import { openRegistrations } from '#app/features/enquiries/registrations.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { FindForm } from '../blocks/find-form.tsx';
import { CursorPages, EmptyList, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';

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

const header = ['Number', 'Name', 'Class', 'School', 'Exam', 'Phone', 'Email', 'Registered'];

/** The registrations as a table, which turns into labelled lines on a phone. */
function RegistrationList({ registrations }: { registrations: Registration[] }) {
	return (
		<div className="registrations">
			<DataTable
				caption="Registrations for the scholarship test"
				captionHidden
				header={header}
				rows={registrations.map(({ number, fields, at }) => [
					number,
					fields.name ?? '',
					fields.class ?? '',
					[fields.school, fields.city].filter(Boolean).join(', '),
					fields.exam ?? '',
					fields.phone ?? '',
					fields.email ?? '',
					formatDay(indiaDay(at)),
				])}
			/>
		</div>
	);
}
