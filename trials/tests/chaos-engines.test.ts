import { describe, expect, test } from 'vitest';
import { bookWhileKilling } from '../chaos/book-while-killing.ts';
import { holdLock } from '../chaos/hold-lock.ts';
import { killWhileSending } from '../chaos/kill-while-sending.ts';
import { repeatKey } from '../chaos/repeat-key.ts';

// The same trials as `npm run chaos`, small.
describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
	test('loses and doubles nothing when the server is killed during enquiries', async () => {
		const { figures, problems } = await killWhileSending(engine, {
			enquiries: 40,
			clients: 10,
			kills: 3,
			waitForLeases: false,
		});
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ acknowledged: 40, stored: 40, lost: 0, doubled: 0 });
	});

	test('double-books nobody when servers are killed during bookings', async () => {
		const trial = { clients: 40, times: 5, kills: 2 };
		const { figures, problems } = await bookWhileKilling(engine, trial);
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ overlaps: 0, lost: 0, 'seats twice': 0 });
	});

	test('serves cached pages, and loses nothing, while another program holds a lock', async () => {
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
