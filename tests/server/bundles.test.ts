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
	const routes = Object.values(readManifest().routes);
	const staffOnly = routes
		.filter(({ id }) => id.startsWith('routes/desk/'))
		.map(({ module }) => module);
	const visible = publicPages().flatMap(filesOf);
	expect(visible.length).toBeGreaterThan(20);
	expect(visible.filter((file) => staffOnly.includes(file))).toEqual([]);
	for (const file of new Set(visible)) {
		expect(readFileSync(folder + file, 'utf8').includes('/desk/studio'), file).toBe(false);
	}
});

test('only the plan, which is made in the browser, loads a validator', () => {
	const validators = assets
		.filter((name) => name.endsWith('.js'))
		.filter((name) => readFileSync(`${folder}/assets/${name}`, 'utf8').includes('$ZodType'))
		.map((name) => `/assets/${name}`);
	expect(validators).not.toEqual([]);
	const loading = Object.values(readManifest().routes).filter((page) =>
		filesOf(page).some((file) => validators.includes(file)),
	);
	expect(loading.map(({ id }) => id)).toEqual(['routes/public/plan/route']);
});

function publicPages() {
	return Object.values(readManifest().routes).filter(({ id }) => id.startsWith('routes/public/'));
}

/** What the browser loads for a page, with its layouts. */
function filesOf({ module, imports = [], parentId }: ManifestRoute): string[] {
	const parent = parentId ? readManifest().routes[parentId] : undefined;
	return [module, ...imports, ...(parent ? filesOf(parent) : [])];
}
