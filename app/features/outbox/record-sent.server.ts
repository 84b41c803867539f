import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { markSent, type SentMail } from './outbox-repository.server.ts';

const moment = 50;

/**
 * Marks mails as sent, several in one write: a write for each would slow down the visitors whom the same process
 * serves.
 */
export function recordSent(parts: MarkingParts, leaseEnd: number) {
	const writes: Promise<void>[] = [];
	let mails: SentMail[] = [];
	let timer: NodeJS.Timeout | undefined;

	function write() {
		clearTimeout(timer);
		timer = undefined;
		if (mails.length === 0) return;
		const marked = markBefore(parts, mails, leaseEnd);
		// `finish` reports the error; until it is called, the rejection must not count as unhandled.
		marked.catch(() => {});
		writes.push(marked);
		mails = [];
	}

	return {
		/** Takes a mail down, to be marked in a moment. */
		add(mail: SentMail) {
			mails.push(mail);
			timer ??= setTimeout(write, moment);
		},
		/** Resolves when everything taken down is marked. */
		async finish() {
			write();
			await Promise.all(writes);
		},
	};
}

/** Unmarked, a sent mail would be sent again: a database that is away for a moment is asked until the lease ends. */
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
