import { expect, test } from 'vitest';
import { damageDatabase } from '../chaos/damage-database.ts';
import { endWhileSending } from '../chaos/end-while-sending.ts';
import { failOver } from '../chaos/fail-over.ts';
import { fillDisk } from '../chaos/fill-disk.ts';
import { canMount } from '../chaos/small-disk.ts';
import { canTrace, traceSync } from '../chaos/trace-sync.ts';

// The same trials as `npm run chaos`, small.
test('fails no request when one of two processes is stopped', async () => {
	const { figures, problems } = await endWhileSending('SQLite', { ends: 1, visitors: 6 });
	expect(problems).toEqual([]);
	expect(figures).toMatchObject({ ended: 1, failed: 0, lost: 0, doubled: 0 });
});

test.runIf(await canMount())(
	'refuses truthfully on a full disk, and continues when there is room',
	async () => {
		const { figures, problems } = await fillDisk({ fills: 1, clients: 4 });
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ filled: 1, lost: 0, doubled: 0 });
	},
);

test('finds the server that takes over from a silent one', async () => {
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
