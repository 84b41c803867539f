import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { permissionNames } from '#app/features/accounts/permissions.ts';
import type { Guard } from '#app/routes/allow.server.ts';
import routes from '#app/routes.ts';

interface RouteModule {
	middleware?: readonly Partial<Guard>[];
	action?: unknown;
}

const modules = import.meta.glob<RouteModule>('/app/routes/**/*.{ts,tsx}');
/** Where what is shown belongs to somebody. */
const isPrivate = /^(?:account|desk|registration)(?:\/|$)/;

const all = flatten(routes as RouteConfigEntry[]);

describe('every route that changes something or shows private data states who may use it', () => {
	test.each(all)('$path', async ({ path, file }) => {
		const load = modules[`/app/${file}`];
		if (!load) throw new Error(`${file} was not found.`);
		const { middleware = [], action } = await load();
		const rules = middleware.map((guard) => guard.rule);
		const known = ['anyone', ...permissionNames];
		expect(rules.filter((rule) => rule === undefined || !known.includes(rule))).toEqual([]);
		if (action !== undefined || isPrivate.test(path)) expect(rules).toHaveLength(1);
		if (/^(?:account|desk)(?:\/|$)/.test(path)) expect(rules).not.toContain('anyone');
	});
});

function flatten(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
	return entries.flatMap(({ path, file, children = [] }) => [
		...(path === undefined ? [] : [{ path, file }]),
		...flatten(children),
	]);
}
