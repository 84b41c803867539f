import { expect, test } from 'vitest';
import { afterQuietHours, isQuiet } from '#app/features/outbox/quiet-hours.ts';

test.each([
	['2026-11-16T15:29:59Z', '2026-11-16T15:29:59Z'],
	['2026-11-16T15:30:00Z', '2026-11-17T02:30:00Z'],
	['2026-11-16T18:29:59Z', '2026-11-17T02:30:00Z'],
	['2026-11-16T18:30:00Z', '2026-11-17T02:30:00Z'],
	['2026-11-17T02:29:59Z', '2026-11-17T02:30:00Z'],
	['2026-11-17T02:30:00Z', '2026-11-17T02:30:00Z'],
	['2026-12-31T16:00:00Z', '2027-01-01T02:30:00Z'],
])('what is written at %s goes out at %s', (written, sent) => {
	expect(afterQuietHours(new Date(written))).toEqual(new Date(sent));
	expect(isQuiet(new Date(written))).toBe(written !== sent);
});
