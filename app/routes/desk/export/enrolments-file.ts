import { appContext } from '#app/app-context.ts';
import { exportEnrolments } from '#app/features/export/export-enrolments.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { csvResponse } from '#app/platform/csv.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/enrolments-file.ts';

export const middleware = [allow('leads.export')];

/** All enrolments with their payments, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const table = await exportEnrolments(app, requireUser(context));
	return csvResponse(table, `enrolments-${todayInIndia(app.clock)}.csv`);
}
