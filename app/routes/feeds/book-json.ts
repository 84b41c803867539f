import { appContext } from '#app/app-context.ts';
import { toApiTimes } from '#app/features/bookings/booking-api.ts';
import { findTimes } from '#app/features/bookings/find-times.server.ts';
import { findKind } from '#app/features/bookings/read-kinds.server.ts';
import { addDays, indiaDay, isDay } from '#app/platform/india-time.ts';
import { allow } from '../allow.server.ts';
import type { Route } from './+types/book-json.ts';

export const middleware = [allow('anyone')];

const maxDays = 62;

/** The current free times of a session between two days in India, both included. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { searchParams } = url;
	const app = context.get(appContext);
	const kind = await findKind(app.content, searchParams.get('kind') ?? '');
	if (!kind) return answer({ errors: { kind: 'There is no session of this name.' } }, 404);
	const today = indiaDay(app.clock.now().getTime());
	const from = searchParams.get('from') ?? today;
	const to = searchParams.get('to') ?? addDays(isDay(from) ? from : today, 6);
	const errors = {
		...(isDay(from) ? {} : { from: 'Write a day as 2026-12-01.' }),
		...(isDay(to) ? {} : { to: 'Write a day as 2026-12-07.' }),
	};
	if (Object.keys(errors).length > 0) return answer({ errors }, 422);
	if (to < from || addDays(from, maxDays) < to) {
		return answer(
			{ errors: { to: `Choose at most ${maxDays} days, the last after the first.` } },
			422,
		);
	}
	const times = await findTimes(app, kind, { from, to });
	return answer({ kind: kind.slug, times: toApiTimes(times, kind.seats) });
}

function answer(body: object, status = 200) {
	const headers = { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' };
	return Response.json(body, { status, headers });
}
