import { addStaff } from '../../app/features/accounts/staff/add-staff.server.ts';
import { systemClock } from '../../app/platform/clock.ts';
import { second } from '../../app/platform/durations.ts';
import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { signIn } from '../../testkit/sign-in.ts';
import { withSite } from '../../testkit/site-process.ts';
import { engines, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { percentile } from '../support/percentile.ts';
import { type Claim, onEngine, type PartResult } from './part-result.ts';

const people = 8;
const desksOfOne = 25;
const enquiries = 40;
const goal = second;

/** Times how soon every open desk hears of an enquiry after it was sent, with very many open desks. */
export async function measureLive(): Promise<PartResult> {
	const claims: Claim[] = [];
	const desks = people * desksOfOne;
	for (const engine of engines) {
		await withTestDatabase(engine, async (place) => {
			await withSite(place.settings, async ({ url }) => {
				const streams = await openDesks(place, url);
				const times: number[] = [];
				for (let number = 1; number <= enquiries; number += 1) {
					const enquiry = makeEnquiry(number);
					const began = performance.now();
					const arrivals = streams.map((stream) => stream.hears(`"Visitor ${number}"`));
					await sendOnce(url, enquiry);
					for (const at of await Promise.all(arrivals)) times.push(at - began);
				}
				for (const stream of streams) stream.close();
				const p95 = percentile(times, 0.95);
				const text = `${desks} open desks hear of an enquiry within ${goal} ms, 95 of 100`;
				claims.push(
					...onEngine(engine, [{ text, figure: `${p95.toFixed(0)} ms`, holds: p95 < goal }]),
				);
			});
		});
	}
	const notes = [
		`${people} people with ${desksOfOne} tabs each, ${enquiries} enquiries one after the other.`,
	];
	return { title: 'Live desks', notes, tables: [], claims };
}

async function openDesks({ db }: TestDatabase, url: string) {
	const streams = [];
	for (let n = 0; n < people; n += 1) {
		const name = `counsellor${n}`;
		const added = await addStaff(
			{ db, clock: systemClock },
			{ username: name, role: 'counsellor' },
		);
		if (added.outcome !== 'added') throw new Error(`${name} is there already.`);
		const cookie = await signIn(url, { name, password: added.password });
		for (let tab = 0; tab < desksOfOne; tab += 1) streams.push(await listen(url, cookie));
	}
	return streams;
}

/** The stream of changes, as an open inbox reads it. */
async function listen(url: string, cookie: string) {
	const abort = new AbortController();
	const { status, body } = await fetch(`${url}/desk/inbox/live`, {
		headers: { cookie },
		signal: abort.signal,
	});
	if (status !== 200 || !body) throw new Error(`A desk was answered ${status}.`);
	const reader = body.pipeThrough(new TextDecoderStream()).getReader();
	await reader.read();
	return {
		close: () => abort.abort(),
		/** The moment at which this text arrived. */
		async hears(text: string) {
			for (let read = ''; !read.includes(text); ) {
				const { value, done } = await reader.read();
				if (done) throw new Error('A desk lost its connection.');
				read += value;
			}
			return performance.now();
		},
	};
}
