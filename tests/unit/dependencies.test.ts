import { expect, test } from 'vitest';
import { readJustified, readLock, readPackageFile } from '../../scripts/attack/read-lock.ts';

const { dependencies, devDependencies, allowScripts } = readPackageFile();

test('docs/dependencies.md gives a reason for each direct dependency, and for no other', () => {
	const direct = Object.keys({ ...dependencies, ...devDependencies });
	expect(readJustified().sort()).toEqual(direct.sort());
});

test('no package runs a script when it is installed unless package.json names it', () => {
	const withScript = readLock().filter(({ hasInstallScript }) => hasInstallScript);
	expect(withScript.map(({ name }) => name).filter((name) => !(name in allowScripts))).toEqual([]);
});
