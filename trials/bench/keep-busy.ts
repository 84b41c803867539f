import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';

const clients = 8;

/**
 * Requests all pages repeatedly; every tenth request is a form or an uncached search, and every hundredth an
 * enquiry.
 */
export async function keepBusy(url: string, pages: string[], signal: AbortSignal) {
	let count = 0;
	const visitOn = async () => {
		while (!signal.aborted) {
			count += 1;
			// The count changes concurrently.
			const number = count;
			const uncached = number % 20 === 0 ? '/login' : `/search?q=exam+${number}`;
			const page = number % 10 === 0 ? uncached : (pages[number % pages.length] ?? '/');
			const response = await fetch(url + page);
			await response.arrayBuffer();
			if (response.status >= 500) throw new Error(`${page} was answered ${response.status}.`);
			if (number % 100 !== 0) continue;
			const { status } = await sendOnce(url, makeEnquiry(number / 100));
			if (status !== 201) throw new Error(`An enquiry was answered ${status}.`);
		}
	};
	await Promise.all(Array.from({ length: clients }, visitOn));
}
