import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { exportRegistrations } from '#app/features/enquiries/registrations.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { csvResponse } from '#app/platform/csv.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/registrations-csv.ts';

export const middleware = [allow('leads.export')];

/** The registrations as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const search = await decryptSearchQuery(app, url.searchParams.get('find'));
	const table = await exportRegistrations(app, requireUser(context), search);
	return csvResponse(table, `scholarship-${todayInIndia(app.clock)}.csv`);
}
