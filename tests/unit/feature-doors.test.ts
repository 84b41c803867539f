import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = readdirSync('app/features', { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

test.each(features)('the README of %s lists exactly the modules that others import', (feature) => {
	expect(readOffers(feature)).toEqual(importedFromOutside(feature));
});

/** The modules that a feature's README lists, each as `path`. */
function readOffers(feature: string) {
	const file = join('app/features', feature, 'README.md');
	const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
	return [...text.matchAll(/^- `([^`]+)`/gm)].map(([, module]) => module).toSorted();
}

function importedFromOutside(feature: string) {
	const start = `#app/features/${feature}/`;
	const imported = sources
		.filter(({ file }) => !file.startsWith(join('app/features', feature, '/')))
		.flatMap(({ text }) => [...text.matchAll(/'(#app\/features\/[^']+)'/g)])
		.flatMap(([, spec = '']) => (spec.startsWith(start) ? [spec.slice(start.length)] : []));
	return [...new Set(imported)].toSorted();
}

const sources = ['app', 'server', 'scripts'].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.(tsx?|mjs)$/.test(file))
		.map((file) => join(folder, file))
		.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);
