import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve('app/routes');

/** The areas, and the other areas that each may import from; shared components have their own folders. */
const areas: Record<string, readonly string[]> = {
	public: [],
	account: ['public'],
	desk: [],
	update: ['desk'],
	api: [],
	feeds: ['public'],
	media: [],
};
const shared = ['booking-times', 'drafts', 'sign-in'];

test('every folder of the routes is an area or shared by several', () => {
	const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	expect(folders.map(({ name }) => name).toSorted()).toEqual(
		[...Object.keys(areas), ...shared].toSorted(),
	);
});

test('an area imports no other, except those it may show parts of', () => {
	const imports = listImports();
	expect(imports.length).toBeGreaterThan(500);
	const wrong = imports.filter(
		({ from, to }) => from !== to && to in areas && !areas[from]?.includes(to),
	);
	expect(wrong.map(({ file, spec }) => `${file} imports ${spec}`)).toEqual([]);
});

function listImports() {
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
	return files
		.filter((file) => /\.tsx?$/.test(file) && file.includes('/'))
		.flatMap((file) => {
			const text = readFileSync(join(root, file), 'utf8');
			return [...text.matchAll(/from '(\.[^']+|#app\/routes\/[^']+)'/g)].map(([, spec = '']) => {
				const target = spec.startsWith('#')
					? resolve(spec.replace('#', ''))
					: resolve(root, dirname(file), spec);
				const [to = ''] = relative(root, target).split('/');
				return { file, spec, from: file.split('/')[0] ?? '', to };
			});
		});
}
