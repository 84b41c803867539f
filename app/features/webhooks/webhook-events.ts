import { line } from '#app/features/forms/define-form.ts';

/** The events that other programs can subscribe to, each with its meaning. */
export const webhookEvents = {
	'enquiry.received': 'Somebody sent a form.',
	'lead.state-changed': 'A lead moved to another state.',
	'lead.assigned': 'A lead was given to somebody, or taken from them.',
	'scholarship.registered': 'Somebody registered for the scholarship test.',
	'newsletter.subscribed': 'Somebody confirmed that they want the newsletter.',
} as const;

/** The name of an event. */
export type WebhookEvent = keyof typeof webhookEvents;

/** Every event there is. */
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** What is asked about an endpoint besides its events. */
export const endpointForm = {
	fields: {
		url: line({
			label: 'Address',
			placeholder: 'https://example.com/webhooks',
			help: 'Where we post to. It must be public and begin with https://.',
			maxLength: 500,
			missing: 'Write the address.',
		}),
	},
};

/** What the test button sends; every endpoint gets it, whatever else it wants. */
export const testEvent = 'webhook.test';
