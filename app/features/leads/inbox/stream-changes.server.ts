import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { listOwnersFor } from '../assignment/stand-ins.server.ts';
import {
	type LeadChange,
	readLastLeadChange,
	readLeadChanges,
} from '../records/lead-change-repository.server.ts';
import { recordDeskVisit } from './desk-visit-repository.server.ts';
import { liveChanges } from './live-changes.server.ts';
import { countWork } from './own-work-repository.server.ts';

export interface StreamParts {
	db: Database;
	log: Log;
	clock: Clock;
	/** Aborted when the process shuts down. */
	stopping: AbortSignal;
	personId: string;
	/** Whether the person may still see leads; checked regularly, since a session can end while a stream is open. */
	mayStay(): Promise<boolean>;
	/** The last change number the browser received before it reconnected. */
	after?: number;
}

const heartbeat = 15_000;
const sessionCheck = 30_000;
/** How soon a browser reconnects. */
const retry = 2_000;
/** Transactions commit out of order, so a few changes are sent twice after a reconnect. */
const overlap = 50;

/** More tabs than anybody has open; further streams are refused. */
const maxPerPerson = 30;
const openStreams = new Map<string, number>();

export function mayListen(personId: string): boolean {
	return (openStreams.get(personId) ?? 0) < maxPerPerson;
}

function countStream(personId: string, by: 1 | -1) {
	const open = (openStreams.get(personId) ?? 0) + by;
	if (open > 0) openStreams.set(personId, open);
	else openStreams.delete(personId);
}

/**
 * Changes of leads as server-sent events. The event id is the change number, so a reconnecting browser misses none.
 * Starts only when read, because the body of a HEAD response is never read or closed.
 */
export function streamChanges(parts: StreamParts): ReadableStream<Uint8Array> {
	const ended = new AbortController();
	let begun = false;
	return new ReadableStream(
		{
			async pull(controller) {
				if (begun) return;
				begun = true;
				await begin(parts, controller, ended);
			},
			cancel() {
				ended.abort();
			},
		},
		{ highWaterMark: 0 },
	);
}

async function begin(
	parts: StreamParts,
	controller: ReadableStreamDefaultController<Uint8Array>,
	ended: AbortController,
) {
	const encoder = new TextEncoder();
	const send = (text: string) => {
		if (!ended.signal.aborted) controller.enqueue(encoder.encode(text));
	};
	const end = () => {
		if (ended.signal.aborted) return;
		ended.abort();
		controller.close();
	};
	const beat = setInterval(() => send(': still here\n\n'), heartbeat).unref();
	const { db, personId, clock } = parts;
	const live = liveChanges(db, parts.log);
	let lastSent = '';
	let owners: (string | null)[] = [personId, null];
	/** Also runs without changes, since follow-ups come due as time passes. */
	const sendOwnWork = async () => {
		const counted = await live.countWorkOf(personId, clock);
		owners = [...counted.owners, null];
		const work = JSON.stringify(counted.work);
		if (work !== lastSent) send(`event: own\ndata: ${work}\n\n`);
		lastSent = work;
	};
	const checkSession = async () => {
		if (!(await parts.mayStay().catch(() => true))) return end();
		await recordDeskVisit(db, personId, clock.now());
		await sendOwnWork();
	};
	const check = setInterval(() => checkSession().catch(() => {}), sessionCheck).unref();
	countStream(parts.personId, 1);
	parts.stopping.addEventListener('abort', end, { signal: ended.signal });
	ended.signal.addEventListener('abort', () => {
		clearInterval(beat);
		clearInterval(check);
		countStream(parts.personId, -1);
	});
	send(`retry: ${retry}\n\n`);
	try {
		const stop = await live.listen((changes) => {
			send(writeEvents(changes, owners));
			const isOwn = changes.some(({ ownerId }) => owners.includes(ownerId));
			if (isOwn) sendOwnWork().catch(() => {});
		});
		ended.signal.addEventListener('abort', stop);
		if (ended.signal.aborted) stop();
		await sendOwnWork();
		send(await writeMissed(parts, owners));
	} catch (error) {
		// The stream is broken: writing a heartbeat to it would crash the process.
		ended.abort();
		throw error;
	}
	if (parts.stopping.aborted) end();
}

/** The changes after a number, for browsers that poll instead of listening. */
export async function pollChanges(
	{ db, clock }: Pick<StreamParts, 'db' | 'clock'>,
	personId: string,
	after: number,
) {
	const owners = await listOwnersFor(db, personId, clock.now());
	const [changes, own] = await Promise.all([
		readLeadChanges(db, after - overlap),
		countWork(db, owners, clock.now()),
		recordDeskVisit(db, personId, clock.now()),
	]);
	return { changes: changesFor(owners, changes), own };
}

/** Sends the missed changes and the number to resume from if the connection is lost before the next one. */
async function writeMissed({ db, after }: StreamParts, owners: readonly (string | null)[]) {
	const last = await readLastLeadChange(db);
	const missed = after === undefined ? [] : await readLeadChanges(db, after - overlap);
	const highest = Math.max(last, ...missed.map(({ id }) => id));
	return writeEvents(missed, owners) + writeEvent('begun', {}, highest);
}

function writeEvents(changes: readonly LeadChange[], owners: readonly (string | null)[]) {
	return changesFor(owners, changes)
		.map((change) => writeEvent('change', change, change.id))
		.join('');
}

/** A handed-over lead is new for its new owner, and changed for everybody else. */
function changesFor(owners: readonly (string | null)[], changes: readonly LeadChange[]) {
	return changes.map((change) =>
		change.kind === 'handed-over' && !owners.includes(change.ownerId)
			? { ...change, kind: 'changed' as const }
			: change,
	);
}

function writeEvent(name: string, data: unknown, id: number) {
	return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
