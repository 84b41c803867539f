import { setTimeout as pause } from 'node:timers/promises';
import {
	type Answer,
	makeEnquiry,
	sendUntilAcknowledged,
	type TrialEnquiry,
} from '../../testkit/send-enquiry.ts';

/** What a client remembers: the enquiry and the reference it was told. */
export interface Acknowledged {
	enquiry: TrialEnquiry;
	reference: string;
}

/** Who sends how much. */
export interface Senders {
	/** How many enquiries; without it, they send until `over`. */
	enquiries?: number;
	clients: number;
	/** Collects refusals, in trials where the site may refuse. */
	refused?: Answer[];
	/** Aborted when no client shall begin another enquiry. */
	over?: AbortSignal;
}

/** Clients send one enquiry after the other, each until it is acknowledged; `acknowledged` fills meanwhile. */
export async function sendMany(url: string, senders: Senders, acknowledged: Acknowledged[]) {
	const { enquiries = Number.POSITIVE_INFINITY, refused, over } = senders;
	let next = acknowledged.length;
	const last = next + enquiries;
	async function client() {
		while (next < last && !over?.aborted) {
			const enquiry = makeEnquiry(next++);
			const reference = await sendUntilAcknowledged(url, enquiry, refused);
			acknowledged.push({ enquiry, reference });
		}
	}
	await Promise.all(Array.from({ length: senders.clients }, client));
}

/** Waits until a list has grown by so many while they send; if they fail, so does this. */
export async function waitForMore(list: readonly unknown[], by: number, sending: Promise<void>) {
	const enough = list.length + by;
	while (list.length < enough) await Promise.race([pause(1), sending]);
}
