import { describe, expect, test } from 'vitest';
import { permissionNames } from '#app/features/accounts/permissions.ts';
import { readRoute, routeTable } from '#testkit/route-table.ts';

/** Where what is shown belongs to somebody. */
const isPrivate = /^(?:(?:account|desk|registration)(?:\/|$)|update\/)/;

describe('every route that changes something or shows private data states who may use it', () => {
	test.each(routeTable)('$path', async (route) => {
		const { path, rules, hasAction } = await readRoute(route);
		const known: unknown[] = ['anyone', ...permissionNames];
		expect(rules.filter((rule) => !known.includes(rule))).toEqual([]);
		if (hasAction || isPrivate.test(path)) expect(rules).toHaveLength(1);
		if (/^(?:account|desk)(?:\/|$)/.test(path)) expect(rules).not.toContain('anyone');
	});
});
