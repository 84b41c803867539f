import { appContext } from '#app/app-context.ts';
import { readAuditLog } from '#app/features/audit/read-audit-log.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireVisitor } from '../../allow.server.ts';
import { CursorPages } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { nameSubjects } from './name-subjects.server.ts';

export const middleware = [allow('site.manage')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const log = await readAuditLog(app.db, url.searchParams);
	await recordSeen(app, requireVisitor(context), 'leads.listed', { kind: 'list', id: 'audit' });
	return { ...log, lines: await nameSubjects(app, log.lines) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Audit log' }];

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
	const { fault, filter, people, lines, next } = loaderData;
	return (
		<DeskPage
			title="Audit log"
			lead="Who viewed, exported, changed or deleted what. Entries cannot be edited."
		>
			<div className="mt-4">
				<FormMessage text={fault} isError />
			</div>
			<AuditFilters filter={filter} people={people} />
			<AuditList lines={lines} isFiltered={Object.values(filter).some(Boolean)} />
			<CursorPages next={next} />
		</DeskPage>
	);
}
