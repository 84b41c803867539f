import type { TimelineEvent } from '#app/features/leads/lead-types.ts';
import { z } from '#app/platform/zod.ts';
import { describeEvent, type EventText } from './describe-event.server.ts';

const campaign = z
	.object({ source: z.string(), medium: z.string(), campaign: z.string() })
	.partial();

const enquiry = z.object({
	reference: z.string().catch(''),
	form: z.string().catch(''),
	fields: z.record(z.string(), z.string()).catch({}),
	attribution: z
		.object({
			page: z.string(),
			source: z.string(),
			landing: z.string(),
			referrer: z.string(),
			first: campaign,
			last: campaign,
		})
		.partial()
		.catch({}),
	isQuarantined: z.boolean().catch(false),
	spamReasons: z.array(z.string()).catch([]),
});

export type TimelineEnquiry = z.output<typeof enquiry>;

const mail = z.object({
	template: z.string().catch(''),
	subject: z.string().nullable().catch(null),
	recipient: z.string().catch(''),
	state: z.string().catch(''),
	error: z.string().nullable().catch(null),
	sentAt: z.number().nullable().catch(null),
	nextAttemptAt: z.number().nullable().catch(null),
	/** For a message: its text, and the provider's last status. */
	text: z.string().optional().catch(undefined),
	delivery: z.string().nullable().catch(null),
	deliveryAt: z.number().nullable().catch(null),
});

export type TimelineMail = z.output<typeof mail>;

const note = z.object({
	text: z.string().catch(''),
	result: z.string().catch(''),
	revision: z.coerce.string().catch('0'),
});

/** An event as the timeline shows it: a text, an enquiry or a mail, and what can be done with it. */
export interface ShownEvent extends Omit<TimelineEvent, 'data'> {
	text?: EventText;
	enquiry?: TimelineEnquiry;
	mail?: TimelineMail;
	/** A note or contact that can be corrected and withdrawn. */
	note?: z.output<typeof note>;
	/** A merge that can be undone. */
	mergeId?: string;
	/** A message that was opened in WhatsApp. */
	chat?: string;
}

/** Reads an event's data here, since the validator would be a sixth of what the page loads. */
export function showEvent({ data, ...event }: TimelineEvent, now: number): ShownEvent {
	switch (event.kind) {
		case 'enquiry':
			return { ...event, enquiry: enquiry.parse(data) };
		case 'mail':
			return { ...event, mail: mail.parse(data) };
	}
	const isOpenNote = (event.kind === 'note' || event.kind === 'call') && !data.isWithdrawn;
	return {
		...event,
		text: describeEvent({ ...event, data }, now),
		note: isOpenNote ? note.parse(data) : undefined,
		mergeId: event.kind === 'merge' && !data.isUndone ? String(data.mergeId) : undefined,
		chat: data.what === 'opened' ? String(data.text) : undefined,
	};
}
