import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lock = z.object({
	packages: z.record(
		z.string(),
		z.object({
			name: z.string().optional(),
			version: z.string().optional(),
			license: z.string().optional(),
			integrity: z.string().optional(),
			inBundle: z.boolean().optional(),
			hasInstallScript: z.boolean().optional(),
			dev: z.boolean().optional(),
		}),
	),
});

const about = z.object({
	name: z.string(),
	version: z.string(),
	dependencies: z.record(z.string(), z.string()),
	devDependencies: z.record(z.string(), z.string()),
	allowScripts: z.record(z.string(), z.boolean()),
});

/** A package as the lock file pins it. */
export type LockedPackage = z.output<typeof lock>['packages'][string] & { name: string };

/** Every package that can be installed, on whatever machine. */
export function readLock(): LockedPackage[] {
	const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
	return Object.entries(packages).flatMap(([path, one]) => {
		const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
		return path ? [{ ...one, name }] : [];
	});
}

/** What `package.json` asks for and allows. */
export function readPackageFile() {
	return about.parse(JSON.parse(readFileSync('package.json', 'utf8')));
}

/** The packages that `docs/dependencies.md` gives a reason for: the first column of its tables. */
export function readJustified(): string[] {
	const text = readFileSync('docs/dependencies.md', 'utf8');
	return [...text.matchAll(/^\| `([^`]+)` *\| \S/gm)].map(([, name = '']) => name);
}
