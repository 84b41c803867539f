import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = readdirSync('app/features', { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

test.each(features)(
	'the README of %s lists exactly the modules that other features import',
	(feature) => {
		expect(readList(feature).filter((item) => !item.endsWith('/'))).toEqual(
			importedByOthers(feature),
		);
	},
);

test.each(features)('the README of %s says what each of its folders is for', (feature) => {
	const folders = readdirSync(join('app/features', feature), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => `${name}/`);
	expect(readList(feature).filter((item) => item.endsWith('/'))).toEqual(folders.toSorted());
});

/** The modules and folders that a feature's README lists. */
function readList(feature: string) {
	const text = readFileSync(join('app/features', feature, 'README.md'), 'utf8');
	return [...text.matchAll(/^- `([^`]+)`/gm)].map(([, item = '']) => item).toSorted();
}

function importedByOthers(feature: string) {
	const start = `#app/features/${feature}/`;
	const imported = sources
		.filter(({ file }) => !file.startsWith(join('app/features', feature, '/')))
		.flatMap(({ text }) => [...text.matchAll(/'(#app\/features\/[^']+)'/g)])
		.flatMap(([, spec = '']) => (spec.startsWith(start) ? [spec.slice(start.length)] : []));
	return [...new Set(imported)].toSorted();
}

const sources = readdirSync('app/features', { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => join('app/features', file))
	.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
