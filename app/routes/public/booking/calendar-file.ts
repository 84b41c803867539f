import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { writeBookingFile } from '#app/features/bookings/find-booking-by-token.server.ts';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/calendar-file.ts';

export const middleware = [allow('anyone')];

export async function loader({ params, context }: Route.LoaderArgs) {
	const file = await writeBookingFile(context.get(appContext), params.token);
	if (!file) throw data(null, { status: 404 });
	return new Response(file, {
		headers: {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': 'attachment; filename="session.ics"',
			'Cache-Control': 'no-store',
		},
	});
}
