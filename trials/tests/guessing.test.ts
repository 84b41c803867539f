import { describe, expect, test } from 'vitest';
import { guessPasswords } from '../attack/guess-passwords.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
	test('of many concurrent passwords from everywhere, on four processes, fifty are checked, and a known device is let in', async () => {
		const { problems } = await guessPasswords(engine, 120);
		expect(problems).toEqual([]);
	});
});
