import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkCopy } from '#app/features/content/checks/check-copy.ts';

test('a whole entry has a size limit, whatever the limits of its fields', () => {
	const schema = z.object({ texts: z.array(z.string().max(40_000)) });
	const withTexts = (count: number) =>
		checkCopy(schema, { texts: Array(count).fill('x'.repeat(40_000)) });
	expect(withTexts(3).errors).toBeUndefined();
	expect(withTexts(4).errors).toEqual({ '': expect.stringContaining('150000') });
});
