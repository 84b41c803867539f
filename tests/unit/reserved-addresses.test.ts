import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isReserved } from '#app/features/content/entries/reserved-addresses.ts';
import { routeTable } from '#testkit/route-table.ts';

test('no entry can take an address of the program', () => {
	const paths = routeTable.map(({ path }) => `/${path}`).filter((path) => /^\/[^:*]/.test(path));
	const files = readdirSync('public').map((name) => `/${name}`);
	const own = [...paths, ...files, '/assets/x.js', '/healthz', '/readyz', '/metrics'];
	expect(paths.length).toBeGreaterThan(20);
	expect(own.filter((path) => !isReserved(path))).toEqual([]);
	expect(isReserved('/FAQ')).toBe(true);
	expect(isReserved('/exams3')).toBe(false);
});
