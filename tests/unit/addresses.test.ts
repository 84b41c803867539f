import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { addresses, areaOf } from '#app/addresses.ts';
import routes from '#app/routes.ts';
import { readRoute, routeTable } from '#testkit/route-table.ts';

test('similar addresses are cached in the same way and for the same people', () => {
	const facts = new Map<string, Set<string>>();
	for (const { path, cache, staff } of addresses) {
		if (/^\/[:*]/.test(path)) continue;
		const area = areaOf(path);
		facts.set(area, (facts.get(area) ?? new Set()).add(`${cache} ${staff}`));
	}
	expect(facts.size).toBeGreaterThan(20);
	expect([...facts].filter(([, different]) => different.size > 1)).toEqual([]);
});

test('private pages are never cached', async () => {
	const read = await Promise.all(routeTable.map(readRoute));
	const guarded = read.filter(({ rules }) => rules.some((rule) => rule && rule !== 'anyone'));
	expect(guarded.length).toBeGreaterThan(40);
	const cacheOf = (path: string) => addresses.find((one) => one.path === `/${path}`)?.cache;
	expect(guarded.filter(({ path }) => cacheOf(path) !== 'none')).toEqual([]);
});

test('every route is case-sensitive', () => {
	const withPath = (routes as RouteConfigEntry[]).flatMap(flatten).filter((route) => route.path);
	expect(withPath.length).toBeGreaterThan(60);
	expect(withPath.filter((route) => !route.caseSensitive)).toEqual([]);
});

function flatten(route: RouteConfigEntry): RouteConfigEntry[] {
	return [route, ...(route.children ?? []).flatMap(flatten)];
}
