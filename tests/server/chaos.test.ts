import { describe, expect, test } from 'vitest';
import { killWhileSending } from '../../scripts/chaos/kill-while-sending.ts';
import { repeatKey } from '../../scripts/chaos/repeat-key.ts';

// The same trials as `npm run chaos`, small.
test('loses and doubles nothing when the server is killed while enquiries come in', async () => {
	const { figures, problems } = await killWhileSending('SQLite', {
		enquiries: 60,
		clients: 10,
		kills: 4,
		waitForLeases: false,
	});
	expect(problems).toEqual([]);
	expect(figures).toMatchObject({ acknowledged: 60, stored: 60, lost: 0, doubled: 0 });
});

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
	test('makes one enquiry of the same key a hundred times at once', async () => {
		const { figures, problems } = await repeatKey(engine, 100);
		expect(problems).toEqual([]);
		expect(figures).toMatchObject({ stored: 1, 'different answers': 1 });
	});
});
