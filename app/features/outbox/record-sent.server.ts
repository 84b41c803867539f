import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { markSent, type SentMail } from './outbox-repository.server.ts';

const moment = 50;

/** Marks mails as sent in batches: a write for each would slow down the visitors of the same process. */
export function recordSent(parts: MarkingParts, leaseEnd: number) {
	const writes: Promise<void>[] = [];
	let mails: SentMail[] = [];
	let timer: NodeJS.Timeout | undefined;

	function write() {
		clearTimeout(timer);
		timer = undefined;
		if (mails.length === 0) return;
		const marked = markBefore(parts, mails, leaseEnd);
		// `finish` reports the error; until then the rejection must not count as unhandled.
		marked.catch(() => {});
		writes.push(marked);
		mails = [];
	}

	return {
		/** Queues a sent mail; up to 50 ms later all queued ones are marked in one statement. */
		add(mail: SentMail) {
			mails.push(mail);
			timer ??= setTimeout(write, moment);
		},
		/** Resolves when all added mails are marked. */
		async finish() {
			write();
			await Promise.all(writes);
		},
	};
}

/** An unmarked mail would be sent again, so a failing database is retried until the lease ends. */
async function markBefore(parts: MarkingParts, mails: SentMail[], leaseEnd: number): Promise<void> {
	const { db, clock, log } = parts;
	try {
		await markSent(db, mails, clock.now());
	} catch (error) {
		if (clock.now().getTime() >= leaseEnd) throw error;
		log.error({ err: error, mails: mails.length }, 'sent mails cannot be marked, trying again');
		await pause(500);
		await markBefore(parts, mails, leaseEnd);
	}
}

interface MarkingParts {
	db: Database;
	clock: Clock;
	log: Log;
}
