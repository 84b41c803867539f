import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readJustified, readLock, readPackageFile } from '#testkit/read-lock.ts';

const { dependencies, devDependencies, allowScripts } = readPackageFile();

test('docs/dependencies.md gives a reason for each direct dependency, under its heading', () => {
	expect(readJustified()).toEqual({
		'The site': Object.keys(dependencies).sort(),
		'Building and testing it': Object.keys(devDependencies).sort(),
	});
});

test('no package runs an install script unless package.json names it', () => {
	const withScript = readLock().filter(({ hasInstallScript }) => hasInstallScript);
	expect(withScript.map(({ name }) => name).filter((name) => !(name in allowScripts))).toEqual([]);
});

test.each(['package-lock.json', 'trials/package-lock.json'])(
	'%s pins packages by checksum and names no registry',
	(file) => {
		const text = readFileSync(file, 'utf8');
		expect(text).toContain('"integrity": "sha512-');
		expect(text).not.toContain('"resolved": "http');
	},
);
