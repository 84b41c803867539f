import { describe, expect, test } from 'vitest';
import { endWhileSending } from '../../scripts/chaos/end-while-sending.ts';
import { fillDisk } from '../../scripts/chaos/fill-disk.ts';
import { killWhileSending } from '../../scripts/chaos/kill-while-sending.ts';
import { repeatKey } from '../../scripts/chaos/repeat-key.ts';
import { canMount } from '../../scripts/chaos/small-disk.ts';
import { canTrace, traceSync } from '../../scripts/chaos/trace-sync.ts';

// The same trials as `npm run chaos`, small.
test('fails no request when one of two processes is told to end', async () => {
	const { figures, problems } = await endWhileSending('SQLite', { ends: 1, visitors: 6 });
	expect(problems).toEqual([]);
	expect(figures).toMatchObject({ ended: 1, failed: 0, lost: 0, doubled: 0 });
});

test.runIf(await canMount())(
	'refuses honestly on a full disk, and goes on when there is room',
	async () => {
		const { figures, problems } = await fillDisk({ fills: 1, clients: 4 });
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ filled: 1, lost: 0, doubled: 0 });
	},
);

test.runIf(canTrace())('flushes each enquiry to disk before it is acknowledged', async () => {
	const { figures, problems } = await traceSync(5);
	expect(problems).toEqual([]);
	expect(figures).toEqual({ acknowledged: 5, 'flushed before': 5 });
});

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
	test('loses and doubles nothing when the server is killed while enquiries come in', async () => {
		const { figures, problems } = await killWhileSending(engine, {
			enquiries: 40,
			clients: 10,
			kills: 3,
			waitForLeases: false,
		});
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ acknowledged: 40, stored: 40, lost: 0, doubled: 0 });
	});

	test('makes one enquiry of the same key a hundred times at once', async () => {
		const { figures, problems } = await repeatKey(engine, 100);
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ stored: 1, 'different answers': 1 });
	});
});
