import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';

const clients = 8;
const afresh = { Cookie: 'prepfront.bench=1' };

/** Visits all pages over and over, one in ten rendered afresh, with an enquiry after every hundred, until told to stop. */
export async function keepBusy(url: string, pages: string[], signal: AbortSignal) {
	let count = 0;
	const visitOn = async () => {
		while (!signal.aborted) {
			count += 1;
			// The others count on meanwhile.
			const number = count;
			const page = pages[number % pages.length] ?? '/';
			const headers = number % 10 === 0 ? afresh : undefined;
			const response = await fetch(url + page, { headers });
			await response.arrayBuffer();
			if (response.status >= 500) throw new Error(`${page} was answered ${response.status}.`);
			if (number % 100 !== 0) continue;
			const { status } = await sendOnce(url, makeEnquiry(number / 100));
			if (status !== 201) throw new Error(`An enquiry was answered ${status}.`);
		}
	};
	await Promise.all(Array.from({ length: clients }, visitOn));
}
