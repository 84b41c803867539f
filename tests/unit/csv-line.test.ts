import { expect, test } from 'vitest';
import { csvLine } from '#app/platform/csv-line.ts';

test.each(['=1+1', '+91 98', '-2', '@sum', '\tx', '\rx'])('disarms %j', (cell) => {
	expect(csvLine([cell]).replaceAll('"', '')).toMatch(/^'/);
});

test('quotes what would break a line into others', () => {
	expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain', ''])).toBe(
		'"a,b","say ""hi""","two\nlines",plain,\r\n',
	);
});
