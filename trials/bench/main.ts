import { endOnSignal } from '../support/reporter.ts';
import { describeCommit, describeLoad, describeMachine } from './machine.ts';
import { measureBooking } from './measure-booking.ts';
import { measureDesk } from './measure-desk.ts';
import { measureEnquiries } from './measure-enquiries.ts';
import { measureInteraction } from './measure-interaction.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureLive } from './measure-live.ts';
import { measureMemory } from './measure-memory.ts';
import { measurePosts } from './measure-posts.ts';
import { measureReaders } from './measure-readers.ts';
import { measureRender } from './measure-render.ts';
import { measureStart } from './measure-start.ts';
import { measureThroughput } from './measure-throughput.ts';
import { measureWeight } from './measure-weight.ts';
import type { PartResult } from './part-result.ts';
import { keepResult } from './performance-page.ts';

const parts: Record<string, () => Promise<PartResult>> = {
	throughput: measureThroughput,
	readers: measureReaders,
	render: measureRender,
	weight: measureWeight,
	lighthouse: measureLighthouse,
	interaction: measureInteraction,
	enquiries: measureEnquiries,
	booking: measureBooking,
	live: measureLive,
	start: measureStart,
	memory: measureMemory,
	desk: measureDesk,
	studio: measurePosts,
};

/** Measured only on request: filling the databases takes many minutes. */
const onRequest = ['desk', 'studio'];

endOnSignal();
const chosen = chooseParts(process.env.BENCH_PARTS);
const where = { commit: describeCommit(), machine: describeMachine() };
console.log(`Machine: ${where.machine}\n${describeLoad()}`);
let missed = 0;
for (const name of chosen) {
	console.log(`\n${name}`);
	const part = await attempt(name);
	for (const { holds, text, figure } of part.claims) {
		console.log(`${holds ? '✓' : '✗'} ${text}: ${figure}`);
		if (!holds) missed += 1;
	}
	keepResult(Object.keys(parts), name, {
		...part,
		...where,
		date: new Date().toISOString().slice(0, 10),
	});
}
console.log(missed === 0 ? '\nEvery goal is reached.' : `\n${missed} goals are not reached.`);
process.exit(missed === 0 ? 0 : 1);

function chooseParts(list: string | undefined) {
	const names = Object.keys(parts);
	const chosen = list
		? list.split(',').map((name) => name.trim())
		: names.filter((name) => !onRequest.includes(name));
	const unknown = chosen.filter((name) => !names.includes(name));
	if (unknown.length === 0) return chosen;
	throw new Error(`BENCH_PARTS: no part "${unknown.join(', ')}"; there are ${names.join(', ')}.`);
}

/** A part that crashes has no result, and the others are measured all the same. */
async function attempt(name: string): Promise<PartResult> {
	try {
		const part = await parts[name]?.();
		if (part) return part;
		throw new Error(`no part ${name}`);
	} catch (error) {
		console.log(error);
		const figure = 'it could not be brought to an end';
		return { title: name, notes: [], tables: [], claims: [{ text: name, figure, holds: false }] };
	}
}
