import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { writeFeed } from '#app/features/bookings/calendars/calendar-links.server.ts';
import { allow } from '../allow.server.ts';
import type { Route } from './+types/staff-calendar.ts';

export const middleware = [allow('anyone')];

/** The bookings of one member of staff, for anybody who knows the secret address. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const file = await writeFeed(context.get(appContext), params.token);
	if (!file) throw data(null, { status: 404 });
	return new Response(file, {
		headers: {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Cache-Control': 'no-store',
			'X-Robots-Tag': 'noindex',
		},
	});
}
