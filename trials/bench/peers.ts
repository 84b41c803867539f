import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** The folder of packages that only the bench needs; see `trials/install-packages.mjs`. */
export const peersFolder = resolve('.cache/trials');

/** The version of an installed package, if any. */
export function peerVersion(name: string): string | undefined {
	const file = `${peersFolder}/node_modules/${name}/package.json`;
	if (!existsSync(file)) return undefined;
	return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
