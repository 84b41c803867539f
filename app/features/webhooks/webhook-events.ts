import { line } from '#app/features/forms/define-form.ts';

/** The events that other programs can subscribe to, with their meaning. */
export const webhookEvents = {
	'enquiry.received': 'Somebody sent a form.',
	'lead.state-changed': 'A lead’s status changed.',
	'lead.assigned': 'A lead was assigned or unassigned.',
	'scholarship.registered': 'Somebody registered for the scholarship test.',
	'booking.created': 'A family booked a session.',
	'booking.moved': 'A booked session was moved to another time.',
	'booking.cancelled': 'A booked session was cancelled.',
	'booking.closed': 'A booked session was completed, or was a no-show.',
	'enrolment.created': 'A student was enrolled in a programme.',
	'enrolment.money-noted': 'A payment, discount or refund was noted; amounts are in paise.',
	'enrolment.money-voided': 'A payment, discount or refund was voided.',
	'lead.opted-out': 'A family asked for no messages, or wants them again.',
	'message.received': 'A family wrote by WhatsApp.',
	'message.status-changed': 'A WhatsApp message was sent, delivered, read or failed.',
	'newsletter.subscribed': 'Somebody confirmed that they want the newsletter.',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

export const endpointForm = {
	fields: {
		url: line({
			label: 'Address',
			placeholder: 'https://example.com/webhooks',
			help: 'Where we send events. It must be public and begin with https://.',
			maxLength: 500,
			missing: 'Write the address.',
		}),
	},
};

/** The test button's event; every endpoint gets it, whatever it subscribes to. */
export const testEvent = 'webhook.test';
