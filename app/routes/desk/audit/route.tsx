import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { openAuditLog } from '#app/features/audit/read-audit-log.server.ts';
import { searchLeadIds } from '#app/features/leads/find-lead.server.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { CursorPages } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { nameSubjects } from './name-subjects.server.ts';

/** A search for a common name shows the entries about this many of the newest leads. */
const maxLeads = 50;

export const middleware = [allow('site.manage')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const search = await decryptSearchQuery(app, url.searchParams.get('find'));
	const about = search ? await searchLeadIds(app.db, search, maxLeads) : undefined;
	const log = await openAuditLog(app, requireUser(context), url.searchParams, about);
	return { ...log, search, lines: await nameSubjects(app, log.lines) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Audit log' }];

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
	const { error, filter, search, people, lines, next } = loaderData;
	const isFiltered = search !== '' || Object.values(filter).some(Boolean);
	const subject = filter.subject ? lines[0]?.subject?.name : undefined;
	return (
		<DeskPage
			title="Audit log"
			intro={
				<span className="max-md:hidden">
					Who viewed, exported, changed or deleted what. Entries cannot be edited.
				</span>
			}
		>
			<div className="mt-4">
				<FormMessage text={error} isError />
			</div>
			<AuditFilters filter={filter} search={search} people={people} />
			{subject ? <p className="mt-4">Only entries about {subject}.</p> : null}
			<AuditList lines={lines} isFiltered={isFiltered} />
			<CursorPages next={next} />
		</DeskPage>
	);
}
