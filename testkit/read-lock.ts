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

/** A package pinned by the lock file. */
export type LockedPackage = z.output<typeof lock>['packages'][string] & { name: string };

/** Every package that can be installed, on any platform. */
export function readLock(): LockedPackage[] {
	const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
	return Object.entries(packages).flatMap(([path, one]) => {
		const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
		return path ? [{ ...one, name }] : [];
	});
}

export function readPackageFile() {
	return about.parse(JSON.parse(readFileSync('package.json', 'utf8')));
}

/** The packages justified in `docs/dependencies.md` by heading: the first column of each table. */
export function readJustified(): Record<string, string[]> {
	const [, ...parts] = readFileSync('docs/dependencies.md', 'utf8').split(/^## /m);
	return Object.fromEntries(
		parts.map((part) => [
			part.slice(0, part.indexOf('\n')),
			[...part.matchAll(/^\| `([^`]+)` *\| \S/gm)].map(([, name = '']) => name).sort(),
		]),
	);
}
