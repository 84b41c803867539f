import { hour, minute } from '#app/platform/durations.ts';

/** How long a mail is retried, from when it was written. */
const maxRetryTime = 72 * hour;

/** A mail that waited days for a mail server is still tried this often. */
const minAttempts = 8;

/** The longest pause between attempts. */
export const maxPause = 1.2 * 6 * hour;

/** When to retry a mail; undefined to give up. */
export function planRetry(
	mail: { created_at: number; attempts: number },
	failure: 'deferred' | 'unreachable',
	now: Date,
	random: () => number = Math.random,
): Date | undefined {
	const tries = mail.attempts + 1;
	const end = mail.created_at + maxRetryTime;
	const late = now.getTime() >= end;
	if (late && tries >= minAttempts) return undefined;
	// An unreachable server says nothing about the mail, which should not wait for hours once it is back.
	const cap = failure === 'unreachable' ? 5 * minute : 6 * hour;
	const pause = Math.min(minute * 2 ** Math.min(mail.attempts, 10), cap) * (0.8 + 0.4 * random());
	const next = Math.round(now.getTime() + pause);
	return new Date(late ? next : Math.min(next, end));
}
