import { readdirSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isReserved } from '#app/features/content/reserved-addresses.ts';
import routes from '#app/routes.ts';

test('no entry can take an address of the program', async () => {
	const table = (await routes).flatMap(flatten);
	const paths = table.flatMap(({ path }) => (path && /^[^:*]/.test(path) ? [`/${path}`] : []));
	const files = readdirSync('public').map((name) => `/${name}`);
	const own = [...paths, ...files, '/assets/x.js', '/healthz', '/readyz', '/metrics'];
	expect(paths.length).toBeGreaterThan(20);
	expect(own.filter((path) => !isReserved(path))).toEqual([]);
	expect(isReserved('/FAQ')).toBe(true);
	expect(isReserved('/exams3')).toBe(false);
});

function flatten(route: RouteConfigEntry): RouteConfigEntry[] {
	return [route, ...(route.children ?? []).flatMap(flatten)];
}
