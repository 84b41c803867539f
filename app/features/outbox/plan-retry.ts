import { hour, minute } from '#app/platform/durations.ts';

/** How long a mail is tried, counted from when it was written. */
const longest = 72 * hour;

/** A mail that waited for days until there was a mail server is still tried this often. */
const minAttempts = 8;

/** No pause between two tries is longer. */
export const maxPause = 1.2 * 6 * hour;

/** When a mail that could not be sent is tried again; undefined when it is time to give up. */
export function planRetry(
	mail: { created_at: number; attempts: number },
	failure: 'deferred' | 'unreachable',
	now: Date,
	random: () => number = Math.random,
): Date | undefined {
	const tries = mail.attempts + 1;
	const end = mail.created_at + longest;
	const late = now.getTime() >= end;
	if (late && tries >= minAttempts) return undefined;
	// A server that is away says nothing about the mail: once it is back, the mail shall not wait for hours.
	const cap = failure === 'unreachable' ? 5 * minute : 6 * hour;
	const pause = Math.min(minute * 2 ** Math.min(mail.attempts, 10), cap) * (0.8 + 0.4 * random());
	const next = Math.round(now.getTime() + pause);
	return new Date(late ? next : Math.min(next, end));
}
