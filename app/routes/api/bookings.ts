import { appContext } from '#app/app-context.ts';
import { describeBookingRefusal, toApiTimes } from '#app/features/bookings/booking-api.ts';
import {
	type ReceivedBooking,
	receiveBooking,
} from '#app/features/bookings/receive-booking.server.ts';
import { indiaIso } from '#app/platform/india-time.ts';
import { allow } from '../allow.server.ts';
import type { Route } from './+types/bookings.ts';

export const middleware = [allow('anyone')];

/** Receives a booking from the API, as JSON or a form; responds in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const received = await receiveBooking(app, request, { asksGuardian: false });
	const { status, retryAfter, ...body } = answer(received, app.env.PUBLIC_URL);
	const headers = new Headers({ 'Cache-Control': 'no-store' });
	if (retryAfter) headers.set('Retry-After', String(retryAfter));
	return Response.json(body, { status, headers });
}

function answer(received: ReceivedBooking, publicUrl: string) {
	if (received.outcome === 'booked') {
		const { booking, token } = received;
		return {
			status: 201,
			retryAfter: undefined,
			reference: booking.reference,
			start: indiaIso(booking.session.start),
			end: indiaIso(booking.session.end),
			manage: `${publicUrl}/booking/${token}`,
		};
	}
	const refusal = describeBookingRefusal(received);
	const times = received.outcome === 'gone' ? { times: toApiTimes(received.next) } : {};
	return { ...refusal, ...times };
}
