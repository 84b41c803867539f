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
])('waits after %i earlier attempts %i minutes', (attempts, minutes) => {
	const next = planRetry({ created_at, attempts }, 'deferred', after(10), middling);
	expect(next).toEqual(after(10 + minutes));
});

it('waits at most five minutes for an unreachable server', () => {
	const next = planRetry({ created_at, attempts: 9 }, 'unreachable', after(10), middling);
	expect(next).toEqual(after(15));
});

it('varies the pauses by a fifth', () => {
	const plan = (random: number) =>
		planRetry({ created_at, attempts: 0 }, 'deferred', createdAt, () => random)?.getTime();
	expect(plan(0)).toBe(after(0.8).getTime());
	expect(plan(1)).toBe(after(1.2).getTime());
});

it('tries for the last time after three days, and then gives up', () => {
	const threeDays = 3 * 24 * 60;
	const mail = { created_at, attempts: 20 };
	expect(planRetry(mail, 'deferred', after(threeDays - 1), middling)).toEqual(after(threeDays));
	expect(planRetry(mail, 'deferred', after(threeDays), middling)).toBeUndefined();
	expect(planRetry(mail, 'unreachable', after(threeDays), middling)).toBeUndefined();
});

it('still tries a mail a few times that waited for days without a server', () => {
	const old = after(30 * 24 * 60);
	expect(planRetry({ created_at, attempts: 0 }, 'deferred', old, middling)).toEqual(
		after(30 * 24 * 60 + 1),
	);
	expect(planRetry({ created_at, attempts: 7 }, 'deferred', old, middling)).toBeUndefined();
});
