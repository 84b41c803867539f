import { describe, expect, test } from 'vitest';
import { guessPasswords } from '../attack/guess-passwords.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
	test('of many passwords tried at once from everywhere, on four processes, fifty are looked at, and a known device is let in', async () => {
		const { problems } = await guessPasswords(engine, 120);
		expect(problems).toEqual([]);
	});
});
