import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import type { Acknowledged } from './send-many.ts';

/** The results of strict visitors. */
interface StrictVisits {
	requests: number;
	/** A reset, a refused connection, or an unsuccessful response: nothing was retried. */
	failed: string[];
	acknowledged: Acknowledged[];
}

const pages = ['/', '/exams', '/blog', '/faq', '/search?q=ipmat', '/readyz'];

/**
 * Visitors come until `over`, each on one keep-alive connection; one in three sends enquiries, the others read
 * pages. No request is retried.
 */
export async function visitStrictly(url: string, visitors: number, over: AbortSignal) {
	const seen: StrictVisits = { requests: 0, failed: [], acknowledged: [] };
	let next = 0;

	async function visit(visitor: number) {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		while (!over.aborted) {
			seen.requests += 1;
			await (visitor % 3 === 0 ? sendOne(agent) : readOne(agent)).catch((error) =>
				seen.failed.push(String(error)),
			);
		}
		agent.destroy();
	}

	async function readOne(agent: Agent) {
		const path = pages[Math.floor(Math.random() * pages.length)] ?? '/';
		const { status } = await ask(agent, url + path);
		if (status !== 200) throw new Error(`${path}: ${status}`);
	}

	async function sendOne(agent: Agent) {
		const enquiry = makeEnquiry(next++);
		const answer = await sendOnce(url, enquiry, agent);
		if (answer.status !== 201) throw new Error(`enquiry: ${answer.status} ${answer.text}`);
		seen.acknowledged.push({ enquiry, reference: JSON.parse(answer.text).reference });
	}

	await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
	return seen;
}

async function ask(agent: Agent, url: string): Promise<Answer> {
	const sent = request(url, { agent, signal: AbortSignal.timeout(30_000) }).end();
	const [response] = await once(sent, 'response');
	return { status: response.statusCode, text: await text(response) };
}
