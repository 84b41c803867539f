import { resolve } from 'node:path';
import { expectedError, main } from './setup/at-end.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

const usage = `How to use it:
  npm run content -- export <folder>              all content, as files
  npm run content -- import <folder> [--dry-run]  such files into the site; all of them, or none`;

main(async () => {
	const { deed, folder, options } = readArguments(process.argv.slice(2));
	await install();
	await build();
	return serve('build/server/content.js', { NODE_ENV: 'production' }, [deed, folder, ...options]);
});

function readArguments([deed, folder, ...options]) {
	const isDeed = deed === 'export' || deed === 'import';
	const allowed = deed === 'import' ? ['--dry-run'] : [];
	if (!isDeed || !folder || options.some((option) => !allowed.includes(option))) {
		throw expectedError(usage);
	}
	// npm runs scripts in the project's folder, whatever folder it was called from.
	return { deed, folder: resolve(process.env.INIT_CWD ?? '.', folder), options };
}
