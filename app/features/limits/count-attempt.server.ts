import type { Database } from '#app/db/open-database.server.ts';
import { hour } from '#app/platform/durations.ts';
import { addAttempt, deleteAttemptsBefore, readWindowStart } from './attempt-repository.server.ts';

export {
	deleteAttemptsOf,
	deleteAttemptsUnder,
	undoAttempt,
} from './attempt-repository.server.ts';

/** How often something may be done within a period. */
export interface Limit {
	max: number;
	within: number;
}

/** The key prefix of daily counters; all others are deleted after an hour. */
export const dayPrefix = 'day:';

/**
 * Counts an attempt and returns how many seconds to wait, 0 if allowed. The count is in the database, so it holds
 * across processes and restarts.
 */
export async function countAttempt(
	db: Database,
	key: string,
	limit: Limit,
	now: Date,
): Promise<number> {
	const time = now.getTime();
	const { max, within } = limit;
	// A period that begins too far ahead was written before the clock was set back.
	const span = { key, time, from: time - within, to: time + within, max };
	const { numAffectedRows } = await addAttempt(db, span);
	if (numAffectedRows) return 0;
	const end = ((await readWindowStart(db, key)) ?? time) + within;
	return Math.max(1, Math.ceil((end - time) / 1000));
}

/** Deletes counts whose period is over. */
export async function deleteAttempts(db: Database, now: Date) {
	await deleteAttemptsBefore(db, now.getTime() - hour, dayPrefix);
	await deleteAttemptsBefore(db, now.getTime() - 24 * hour);
}

/** The network of an IP: what one household or small provider shares. */
export function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:/i, '');
	if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
	return `${expand(plain).slice(0, 3).join(':')}::/48`;
}

function expand(address: string): string[] {
	const [head = '', tail] = address.toLowerCase().split('::');
	const left = head ? head.split(':') : [];
	const right = tail ? tail.split(':') : [];
	const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
	return [...left, ...Array<string>(gap).fill('0'), ...right];
}
