import { describe, expect, test } from 'vitest';
import { auditActions } from '#app/features/audit/audit-actions.ts';
import { readRoute, routeTable } from '#testkit/route-table.ts';
import { auditTrails } from '#tests/setup/audit-trails.ts';

const ofDesk = routeTable.filter(({ path }) => /^desk(?:\/|$)/.test(path));

describe('every desk screen is logged, or has a reason why not', () => {
	test.each(ofDesk)('$path', async (route) => {
		const trail = auditTrails[route.path];
		expect(trail).toBeDefined();
		const { hasAction } = await readRoute(route);
		expect(Boolean(trail?.done), 'what is done here').toBe(hasAction);
	});

	test('the list has no screen that does not exist', () => {
		const paths = new Set(ofDesk.map(({ path }) => path));
		expect(Object.keys(auditTrails).filter((path) => !paths.has(path))).toEqual([]);
		const named = new Set<string>(
			Object.values(auditTrails).flatMap(({ read, done = [] }) => [read, ...done]),
		);
		expect(Object.keys(auditActions).filter((action) => !named.has(action))).toEqual([]);
	});
});
