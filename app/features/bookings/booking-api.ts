import type { FieldErrors } from '#app/platform/field-errors.ts';
import { indiaIsoWriter } from '#app/platform/india-time.ts';
import { refuseFields } from '#app/ui/forms/form-answer.ts';
import type { BookableTime } from './booking-types.ts';
import type { ReceivedBooking } from './receive-booking.server.ts';

/** Free times for the API; seats are included only for classes. */
export function toApiTimes(offers: readonly BookableTime[], seats = 1) {
	const write = indiaIsoWriter();
	return offers.map((offer) => ({
		start: write(offer.start),
		end: write(offer.end),
		...(seats > 1 && { seats: offer.seats }),
	}));
}

/** Why a booking was refused, and what to do. */
export function describeBookingRefusal(received: Exclude<ReceivedBooking, { outcome: 'booked' }>): {
	status: number;
	message: string;
	errors?: FieldErrors;
	retryAfter?: number;
} {
	switch (received.outcome) {
		case 'invalid':
			return refuseFields(received.errors);
		case 'unknown-kind':
			return {
				status: 422,
				message: 'This session cannot be booked.',
				errors: { kind: 'There is no session with this name.' },
			};
		case 'gone':
			return { status: 409, message: 'This time is no longer free. Please choose another one.' };
		case 'key-used':
			return {
				status: 422,
				message: 'This was already sent with different details. Open the page again to book.',
				errors: { key: 'This key was used for another booking.' },
			};
		case 'spam':
			return {
				status: 422,
				message: 'We could not accept this booking. Remove any links, or call us.',
				errors: { name: 'Write your name without links.' },
			};
		case 'limited': {
			const minutes = Math.ceil(received.retryAfter / 60);
			const message = `Too many bookings from your connection. Try again in ${minutes} min, or call us.`;
			return { status: 429, message, retryAfter: received.retryAfter };
		}
		case 'unavailable':
			return {
				status: 503,
				message: 'We could not save your booking. Try again in a minute.',
				retryAfter: 10,
			};
	}
}
