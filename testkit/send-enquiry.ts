import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** An enquiry with values that no other visitor of the trial sends. */
export interface TrialEnquiry {
	number: number;
	key: string;
	body: string;
	/** Its own network, because of the limits per network. */
	address: string;
}

/** The response to the visitor. */
export interface Answer {
	status: number;
	text: string;
}

export function makeEnquiry(number: number): TrialEnquiry {
	const key = randomUUID();
	const fields = {
		name: `Visitor ${number}`,
		email: `visitor${number}@example.com`,
		phone: `+91${9_000_000_000 + number}`,
		programme: 'Prime Test Series',
		question: `This is what visitor number ${number} would like to know.`,
		key,
	};
	const address = `10.${(number >> 8) & 255}.${number & 255}.${1 + ((number >> 16) & 127)}`;
	return { number, key, body: new URLSearchParams(fields).toString(), address };
}

/** Lighter than `fetch`: the sender shares the machine with the measured server. */
const shared = new Agent({ keepAlive: true });

/** Sends it once; rejects without a complete response. */
export async function sendOnce(
	url: string,
	enquiry: TrialEnquiry,
	agent = shared,
): Promise<Answer> {
	const sending = request(`${url}/api/enquiries/enquiry`, {
		agent,
		method: 'POST',
		headers: {
			'Content-Type': 'application/x-www-form-urlencoded',
			'X-Forwarded-For': enquiry.address,
		},
		signal: AbortSignal.timeout(30_000),
	});
	sending.end(enquiry.body);
	const [response]: IncomingMessage[] = await once(sending, 'response');
	if (!response) throw new Error('There was no answer.');
	return { status: response.statusCode ?? 0, text: await text(response) };
}

/**
 * Resends it with its key until it is acknowledged, as a browser does, and returns the reference. `refused` collects
 * refusals in trials that take resources away.
 */
export async function sendUntilAcknowledged(
	url: string,
	enquiry: TrialEnquiry,
	refused?: Answer[],
): Promise<string> {
	const end = performance.now() + 120_000;
	while (performance.now() < end) {
		const answer = await sendOnce(url, enquiry).catch(() => undefined);
		if (answer?.status === 201) return JSON.parse(answer.text).reference;
		if (answer && !refused) throw new Error(`${enquiry.number}: ${answer.status} ${answer.text}`);
		if (answer) refused?.push(answer);
		await pause(20 + 60 * Math.random());
	}
	throw new Error(`Enquiry ${enquiry.number} was not acknowledged within two minutes.`);
}

/** Whether a refusal says truthfully that nothing was stored or sent. */
export function isHonest({ status, text }: Answer): boolean {
	return status === 503 && /not (?:stored|sent)/i.test(text);
}
