import { expect, it } from 'vitest';
import { planRetry } from '#app/features/outbox/plan-retry.ts';
import { minute } from '#app/platform/durations.ts';

const createdAt = new Date('2026-11-15T12:00:00Z');
const created_at = createdAt.getTime();
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute);
const middling = () => 0.5;

it.each([
	[0, 1],
	[1, 2],
	[2, 4],
	[5, 32],
	[8, 256],
	[9, 360],
	[1000, 360],
])('waits after %i earlier tries %i minutes', (attempts, minutes) => {
	const next = planRetry({ created_at, attempts }, 'deferred', after(10), middling);
	expect(next).toEqual(after(10 + minutes));
});

it('waits five minutes at most for a server that is away', () => {
	const next = planRetry({ created_at, attempts: 9 }, 'unreachable', after(10), middling);
	expect(next).toEqual(after(15));
});

it('spreads the tries by a fifth to either side', () => {
	const plan = (random: number) =>
		planRetry({ created_at, attempts: 0 }, 'deferred', createdAt, () => random)?.getTime();
	expect(plan(0)).toBe(after(0.8).getTime());
	expect(plan(1)).toBe(after(1.2).getTime());
});

it('tries for the last time when three days are over, and then gives up', () => {
	const threeDays = 3 * 24 * 60;
	const mail = { created_at, attempts: 20 };
	expect(planRetry(mail, 'deferred', after(threeDays - 1), middling)).toEqual(after(threeDays));
	expect(planRetry(mail, 'deferred', after(threeDays), middling)).toBeUndefined();
	expect(planRetry(mail, 'unreachable', after(threeDays), middling)).toBeUndefined();
});

it('still tries a mail a few times that waited for days until there was a server', () => {
	const old = after(30 * 24 * 60);
	expect(planRetry({ created_at, attempts: 0 }, 'deferred', old, middling)).toEqual(
		after(30 * 24 * 60 + 1),
	);
	expect(planRetry({ created_at, attempts: 7 }, 'deferred', old, middling)).toBeUndefined();
});
