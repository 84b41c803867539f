import { z } from 'zod';
import { webhookEventNames } from './webhook-events.ts';

const rules = z.object({
	url: z.string().trim().min(1, 'Write the address.').max(500, 'Keep it to 500 characters.'),
	events: z.array(z.enum(webhookEventNames)).min(1, 'Choose at least one event.'),
});

/** What is wrong with an endpoint, by field, in words that say what to do. */
export type EndpointErrors = Record<string, string>;

/** Reads what was typed about an endpoint. */
export function readEndpointForm(given: { url: string; events: readonly string[] }) {
	const read = rules.safeParse(given);
	if (read.success) return { outcome: 'read' as const, endpoint: read.data };
	const errors: EndpointErrors = {};
	for (const { path, message } of read.error.issues) {
		const field = path[0] === 'url' ? 'url' : 'events';
		errors[field] ??= field === 'events' ? 'Choose at least one event.' : message;
	}
	return { outcome: 'invalid' as const, errors };
}
