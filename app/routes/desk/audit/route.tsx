import { appContext } from '#app/app-context.ts';
import { readAuditLog } from '#app/features/audit/read-audit-log.server.ts';
import { allow } from '../../allow.server.ts';
import { ListPages } from '../blocks/list-pages.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const log = await readAuditLog(db, url.searchParams);
	const { after: _after, ...query } = Object.fromEntries(url.searchParams);
	return { ...log, query };
}

export const meta: Route.MetaFunction = () => [{ title: 'Audit log' }];

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
	const { filter, people, lines, query, next, isFirst } = loaderData;
	return (
		<DeskPage
			title="Audit log"
			lead="Who saw, exported, changed and deleted what. Nobody can change what stands here."
		>
			<AuditFilters filter={filter} people={people} />
			<AuditList lines={lines} isFiltered={Object.values(filter).some(Boolean)} />
			<ListPages path="/desk/audit" query={query} next={next} isFirst={isFirst} />
		</DeskPage>
	);
}
