import { existsSync } from 'node:fs';

/** Server tests run against the production build. */
export default function requireBuild() {
	if (!existsSync('build/server/index.js')) {
		throw new Error('These tests need the built site. Run `npm test`, which builds it.');
	}
}
