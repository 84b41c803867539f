import { once } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Database } from '#app/db/open-database.server.ts';
import { checkEndpointUrl } from '#app/features/webhooks/check-endpoint-url.server.ts';
import { requestChecked } from '#app/features/webhooks/request-checked.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import { lockHosts, recordCalendarChange } from '../host-repository.server.ts';
import {
	claimDueCalendars,
	recordReading,
	replaceBusy,
} from './calendar-link-repository.server.ts';
import { type BusySpan, spanToRead } from './read-busy-times.ts';

interface ReadContext {
	db: Database;
	clock: Clock;
	env: { WEBHOOK_ALLOW_PRIVATE: number };
}

const readEvery = 10 * minute;
const atOnce = 5;
const maxBytes = 2 * 1024 * 1024;
const maxRedirects = 3;
const maxReadingMicroseconds = 3_000_000;

/** Reads the calendars that are due, one after the other; returns how many. */
export async function readDueCalendars(
	{ db, clock, env }: ReadContext,
	signal?: AbortSignal,
): Promise<number> {
	const now = clock.now().getTime();
	const due = await claimDueCalendars(db, { now, nextAt: now + readEvery, max: atOnce });
	for (const calendar of due) {
		const file = await fetchCalendar(calendar.url, env.WEBHOOK_ALLOW_PRIVATE === 1, signal);
		// Aborted because this process ends, which says nothing about the calendar.
		if (signal?.aborted) break;
		const read = 'text' in file ? await readOnThread(file.text, spanToRead(now)) : file;
		await db.transaction().execute(async (trx) => {
			await lockHosts(trx, [calendar.hostId]);
			// Keep the earlier busy times: a server that is down makes nobody free.
			if ('problem' in read) return await recordReading(trx, calendar, read);
			if (!(await recordReading(trx, calendar, { problem: '', readAt: now }))) return;
			if (await replaceBusy(trx, calendar.hostId, read.spans)) {
				await recordCalendarChange(trx, calendar.hostId);
			}
		});
	}
	return due.length;
}

/** In a build the thread's file is beside the server's; in the source it is here. */
const threadFile = import.meta.url.endsWith('.ts')
	? new URL('busy-times-thread.ts', import.meta.url)
	: new URL(import.meta.url.replace(/\/server\/.*$/, '/server/busy-times.js'));

/** The busy times of a calendar file, or what is wrong with it. */
export async function readOnThread(
	text: string,
	between: BusySpan,
	maxMicroseconds = maxReadingMicroseconds,
): Promise<{ spans: BusySpan[] } | { problem: string }> {
	const resourceLimits = { maxOldGenerationSizeMb: 128 };
	const thread = new Worker(threadFile, { workerData: { text, between }, resourceLimits });
	try {
		await once(thread, 'online');
		const [spans] = await Promise.race([
			once(thread, 'message'),
			untilOutOfTime(thread, maxMicroseconds),
		]);
		return spans ? { spans } : { problem: 'There is no calendar at this address.' };
	} catch {
		return { problem: 'This calendar has events that take too long to work out.' };
	} finally {
		await thread.terminate();
	}
}

/** Rejects at the limit of the processor's time: that a machine is busy is not the calendar's fault. */
async function untilOutOfTime(thread: Worker, maxMicroseconds: number): Promise<never> {
	for await (const _ of setInterval(100)) {
		const { user, system } = await thread.cpuUsage();
		if (user + system > maxMicroseconds) break;
	}
	throw new Error('The thread has used up its time.');
}

/** Fetches a calendar file. Every redirect is checked like the address of a webhook. */
async function fetchCalendar(
	address: string,
	allowPrivate: boolean,
	signal?: AbortSignal,
): Promise<{ text: string } | { problem: string }> {
	let url = address;
	for (let step = 0; step <= maxRedirects; step += 1) {
		const to = await checkEndpointUrl(url, allowPrivate);
		if (to.outcome !== 'allowed') return { problem: to.message };
		const headers = { Accept: 'text/calendar', 'User-Agent': 'Prepfront-Calendars' };
		const answer = await requestChecked(to, { method: 'GET', headers, maxBytes }, signal);
		if (answer.outcome === 'unreachable') return { problem: answer.reason.slice(0, 200) };
		if (answer.status >= 300 && answer.status < 400 && URL.canParse(answer.location ?? '', url)) {
			url = new URL(answer.location ?? '', url).href;
			continue;
		}
		if (answer.status !== 200) return { problem: `The server answered ${answer.status}.` };
		if (answer.isCut) return { problem: 'The calendar is larger than 2 MB.' };
		return { text: answer.bytes.toString('utf8') };
	}
	return { problem: 'The address leads on too often.' };
}
