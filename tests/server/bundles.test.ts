import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionNames } from '#app/features/accounts/permissions.ts';

const folder = 'build/client';
const assets = readdirSync(`${folder}/assets`);

interface ManifestRoute {
	id: string;
	parentId?: string;
	module: string;
	imports?: string[];
}

function readManifest(): { routes: Record<string, ManifestRoute> } {
	const file = assets.find((name) => name.startsWith('manifest-')) ?? '';
	const text = readFileSync(`${folder}/assets/${file}`, 'utf8');
	return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

test('no browser script contains a rule, a table or a secret of the server', () => {
	const forbidden = [...permissionNames, 'better-auth', 'password_hash', 'better-sqlite3'];
	for (const name of assets.filter((one) => one.endsWith('.js'))) {
		const code = readFileSync(`${folder}/assets/${name}`, 'utf8');
		expect(
			forbidden.filter((word) => new RegExp(`["'\`]${word}["'\`]`).test(code)),
			name,
		).toEqual([]);
	}
});

test('public pages load nothing of the desk', () => {
	const { routes } = readManifest();
	const filesOf = (route: ManifestRoute): string[] => {
		const parent = route.parentId ? routes[route.parentId] : undefined;
		return [route.module, ...(route.imports ?? []), ...(parent ? filesOf(parent) : [])];
	};
	const all = Object.values(routes);
	const staffOnly = all.filter(({ id }) => id.startsWith('routes/desk/')).map((one) => one.module);
	const visible = all.filter(({ id }) => id.startsWith('routes/public/')).flatMap(filesOf);
	expect(visible.length).toBeGreaterThan(20);
	expect(visible.filter((file) => staffOnly.includes(file))).toEqual([]);
	for (const file of new Set(visible)) {
		expect(readFileSync(folder + file, 'utf8').includes('/desk/studio'), file).toBe(false);
	}
});
