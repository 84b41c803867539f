import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { markSent } from './outbox-repository.server.ts';

const moment = 50;

/**
 * Marks mails as sent, those of a moment in one write: one for each would keep the disk, and with it the visitors whom
 * the same process serves, waiting.
 */
export function noteSent(parts: MarkingParts, leaseEnd: number) {
	const writes: Promise<void>[] = [];
	let ids: string[] = [];
	let timer: NodeJS.Timeout | undefined;

	function write() {
		clearTimeout(timer);
		timer = undefined;
		if (ids.length === 0) return;
		const marked = markBefore(parts, ids, leaseEnd);
		// Whoever waits for the end hears of it; until then it must not count as unheard.
		marked.catch(() => {});
		writes.push(marked);
		ids = [];
	}

	return {
		/** Takes a mail down, to be marked in a moment. */
		add(id: string) {
			ids.push(id);
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
async function markBefore(parts: MarkingParts, ids: string[], leaseEnd: number): Promise<void> {
	const { db, clock, log } = parts;
	try {
		await markSent(db, ids, clock.now());
	} catch (error) {
		if (clock.now().getTime() >= leaseEnd) throw error;
		log.error({ err: error, mails: ids.length }, 'sent mails cannot be marked, trying again');
		await pause(500);
		await markBefore(parts, ids, leaseEnd);
	}
}

interface MarkingParts {
	db: Database;
	clock: Clock;
	log: Log;
}
