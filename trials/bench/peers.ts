import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Where the packages that are only measured with are installed; see `trials/install-packages.mjs`. */
export const peersFolder = resolve('.cache/trials');

/** The version of a package that is there to measure with, if it is. */
export function peerVersion(name: string): string | undefined {
	const file = `${peersFolder}/node_modules/${name}/package.json`;
	if (!existsSync(file)) return undefined;
	return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
