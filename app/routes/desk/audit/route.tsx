import { appContext } from '#app/app-context.ts';
import { readAuditLog } from '#app/features/audit/read-audit-log.server.ts';
import { allow } from '../../allow.server.ts';
import { CursorPages } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	return await readAuditLog(db, url.searchParams);
}

export const meta: Route.MetaFunction = () => [{ title: 'Audit log' }];

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
	const { filter, people, lines, next } = loaderData;
	return (
		<DeskPage
			title="Audit log"
			lead="Who saw, exported, changed and deleted what. Entries cannot be changed."
		>
			<AuditFilters filter={filter} people={people} />
			<AuditList lines={lines} isFiltered={Object.values(filter).some(Boolean)} />
			<CursorPages next={next} />
		</DeskPage>
	);
}
