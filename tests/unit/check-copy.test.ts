import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkCopy } from '#app/features/content/checks/check-copy.ts';

test('an entry as a whole has a limit, whatever its parts may have', () => {
	const schema = z.object({ texts: z.array(z.string().max(40_000)) });
	const withTexts = (count: number) =>
		checkCopy(schema, { texts: Array(count).fill('x'.repeat(40_000)) });
	expect(withTexts(3).errors).toBeUndefined();
	expect(withTexts(4).errors).toEqual({ '': expect.stringContaining('150000') });
});
