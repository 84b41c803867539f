import { expect, test } from 'vitest';
import { readJsonTable, writeJsonTable } from '#app/features/content/tables/read-json-table.ts';

test('a table is the same after writing and reading, with one row per line', () => {
	const cells = ['Step', 'Date', 'Where', 'Exam "day"', '18.06.2023', 'a\\b'];
	const text = writeJsonTable(cells, 3);
	expect(text.split('\n')).toHaveLength(4);
	expect(readJsonTable(text, 3)).toEqual({ cells });
});

test.each([
	['["a", "b"\n "c"]', 'line 2, column 2'],
	['["a",\n"b",\n', 'line 3, column 1'],
	['["a", \'b\']', 'line 1, column 7'],
	['', 'line 1, column 1'],
	['['.repeat(60_000), 'line 1, column 50'],
	['["a", "b"] x', 'line 1, column 12'],
	['["a", {"b": tru}]', 'line 1, column 13'],
	['["a", "b\nc"]', 'line 1, column 7'],
	['["a", True]', 'line 1, column 7'],
])('says where %.20j is broken', (text, place) => {
	expect(readJsonTable(text, 2).problem).toContain(place);
});

test.each([
	['{"a": 1}', 'square brackets'],
	['["a", 1, "c", "d"]', 'cell 2 of row 1'],
	['[["a", "b"], ["c", "d"]]', 'cell 1 of row 1'],
	['["a", "b", "c"]', 'a last row of 1'],
	['["a", "b"]', 'at least one more row'],
	['[]', 'at least one more row'],
])('says what is wrong with the shape of %j', (text, message) => {
	expect(readJsonTable(text, 2).problem).toContain(message);
});
