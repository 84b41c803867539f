import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { exportFormats, exportLeads } from '#app/features/export/export-leads.server.ts';
import { readChosen, readLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/download-export.ts';

export const middleware = [allow('leads.export')];

/** The file, streamed while it is read. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const format = params.file.replace(/^leads\./, '');
	if (!isKeyOf(exportFormats, format)) throw data(null, { status: 404 });
	const search = await decryptSearchQuery(app, url.searchParams.get('find'));
	const { body, total } = await exportLeads(app, requireUser(context), {
		filter: { ...readLeadFilter(url.searchParams), ...(search && { search }) },
		ids: readChosen(url.searchParams),
		format,
	});
	return new Response(body, {
		headers: {
			'Content-Type': exportFormats[format],
			'Content-Disposition': `attachment; filename="leads-${todayInIndia(app.clock)}.${format}"`,
			'Cache-Control': 'no-store',
			...(total !== undefined && { 'X-Total-Rows': String(total) }),
		},
	});
}
