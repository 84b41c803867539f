import { describe, expect, test } from 'vitest';
import { bookWhileKilling } from '../chaos/book-while-killing.ts';
import { damageDatabase } from '../chaos/damage-database.ts';
import { endWhileSending } from '../chaos/end-while-sending.ts';
import { failOver } from '../chaos/fail-over.ts';
import { fillDisk } from '../chaos/fill-disk.ts';
import { holdLock } from '../chaos/hold-lock.ts';
import { killWhileSending } from '../chaos/kill-while-sending.ts';
import { repeatKey } from '../chaos/repeat-key.ts';
import { canMount } from '../chaos/small-disk.ts';
import { canTrace, traceSync } from '../chaos/trace-sync.ts';

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

test('finds the server that takes over from one that has gone silent', async () => {
	const { figures, problems } = await failOver({ clients: 4, silence: 500, within: 60 });
	expect(problems).toEqual([]);
	expect(figures).toMatchObject({ lost: 0 });
});

test('notices damage in one table, and a backup is restored over it', async () => {
	const { figures, problems } = await damageDatabase({ enquiries: 20, within: 60 });
	expect(problems).toEqual([]);
	expect(figures).toMatchObject({ acknowledged: 20, 'lost after the restore': 0 });
});

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

	test('puts nobody in two places when servers are killed while families book', async () => {
		const trial = { clients: 40, times: 5, kills: 2 };
		const { figures, problems } = await bookWhileKilling(engine, trial);
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ overlaps: 0, lost: 0, 'seats twice': 0 });
	});

	test('serves what it has kept, and loses nothing, while another program has a lock', async () => {
		const { figures, problems } = await holdLock(engine, { clients: 4, held: 2000, longest: 30 });
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ lost: 0 });
	});

	test('makes one enquiry of the same key a hundred times at once', async () => {
		const { figures, problems } = await repeatKey(engine, 100);
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ stored: 1, 'different answers': 1 });
	});
});
