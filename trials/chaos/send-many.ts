import { setTimeout as pause } from 'node:timers/promises';
import {
	type Answer,
	makeEnquiry,
	sendUntilAcknowledged,
	type TrialEnquiry,
} from '../../testkit/send-enquiry.ts';

/** What a client remembers: the enquiry and its reference. */
export interface Acknowledged {
	enquiry: TrialEnquiry;
	reference: string;
}

/** The number of clients and enquiries. */
export interface Senders {
	/** How many enquiries; if undefined, they send until `over`. */
	enquiries?: number;
	clients: number;
	/** Collects refusals, in trials where the site may refuse. */
	refused?: Answer[];
	/** Aborted when no client may start another enquiry. */
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

/**
 * Clients send enquiries while the site is disturbed, and stop after that. `grow` waits until a list has twenty more;
 * it fails if they fail. Returns what was acknowledged.
 */
export async function sendWhile(
	url: string,
	senders: Pick<Senders, 'clients' | 'refused'>,
	disturb: (
		acknowledged: readonly Acknowledged[],
		grow: (list: readonly unknown[]) => Promise<void>,
	) => Promise<void>,
): Promise<Acknowledged[]> {
	const acknowledged: Acknowledged[] = [];
	const over = new AbortController();
	const sending = sendMany(url, { ...senders, over: over.signal }, acknowledged);
	await disturb(acknowledged, (list) => waitForMore(list, 20, sending));
	over.abort();
	await sending;
	return acknowledged;
}

/** Waits until a list has grown by this many while they send; fails if they fail. */
export async function waitForMore(list: readonly unknown[], by: number, sending: Promise<void>) {
	const enough = list.length + by;
	while (list.length < enough) await Promise.race([pause(1), sending]);
}
