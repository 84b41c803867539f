import { appContext } from '#app/app-context.ts';
import { exportEnrolments } from '#app/features/export/export-enrolments.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/enrolments-file.ts';

export const middleware = [allow('leads.export')];

/** All enrolments with their payments, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const name = `enrolments-${todayInIndia(app.clock)}.csv`;
	return new Response(await exportEnrolments(app, requireUser(context)), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}"`,
			'Cache-Control': 'private, no-store',
		},
	});
}
