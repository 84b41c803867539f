import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve('app/features');

test('ARCHITECTURE.md names every feature once', () => {
	const folders = readdirSync(root, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
	expect(readOrder().flat().toSorted()).toEqual(folders.toSorted());
});

test('a feature imports only features of earlier lines, so there is no cycle', () => {
	const order = readOrder();
	const lineOf = (feature: string) => order.findIndex((line) => line.includes(feature));
	const imports = listImports();
	expect(imports.length).toBeGreaterThan(200);
	const wrong = imports.filter(({ from, to }) => lineOf(to) >= lineOf(from));
	expect(wrong.map(({ file, spec }) => `${file} imports ${spec}`)).toEqual([]);
});

test('the route table, which features read, imports only their types', () => {
	const tables = readdirSync('app/route-tables').map((file) => join('route-tables', file));
	for (const file of ['addresses.ts', 'route-facts.ts', 'routes.ts', ...tables]) {
		const text = readFileSync(join('app', file), 'utf8').replaceAll(/^import type .*$/gm, '');
		expect(text, file).not.toContain('/features/');
	}
});

/** The list under "The order of features" by line, the lowest features first. */
function readOrder(): string[][] {
	const text = readFileSync('ARCHITECTURE.md', 'utf8');
	const [, section = ''] = text.split('## The order of features');
	const [list = ''] = section.split('\n## ');
	return [...list.matchAll(/^\d+\. (.+)$/gm)].map(([, line = '']) =>
		[...line.matchAll(/`([\w-]+)`/g)].map(([, feature = '']) => feature),
	);
}

/** Every import of one feature from another, types included. */
function listImports() {
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
		/\.tsx?$/.test(file),
	);
	return files.flatMap((file) => {
		const text = readFileSync(join(root, file), 'utf8');
		const specs = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, spec]) => spec);
		return specs.flatMap((spec = '') => {
			const [from, to] = [featureOf(join(root, file)), featureOf(targetOf(file, spec))];
			return from && to && from !== to ? [{ file, spec, from, to }] : [];
		});
	});
}

function targetOf(file: string, spec: string) {
	if (spec.startsWith('.')) return join(root, dirname(file), spec);
	return spec.startsWith('#app/') ? resolve(spec.slice(1)) : spec;
}

/** The feature of a file; undefined outside of features. */
function featureOf(path: string) {
	const [feature, ...rest] = relative(root, path).split('/');
	return feature !== '..' && path.startsWith(root) && rest.length > 0 ? feature : undefined;
}
