import { resolve } from 'node:path';
import { expectedError, main } from './setup/at-end.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

const usage = `How to use it:
  npm run content -- export <folder>   all content, as files
  npm run content -- import <folder>   such files into the site; all of them, or none
                     --dry-run         only says what would be done
                     --archive-missing archives what the site has and the files have not`;

main(async () => {
	const { intent, folder, options } = readArguments(process.argv.slice(2));
	await install();
	await build();
	return serve('build/server/content.js', { NODE_ENV: 'production' }, [intent, folder, ...options]);
});

function readArguments([intent, folder, ...options]) {
	const isIntent = intent === 'export' || intent === 'import';
	const allowed = intent === 'import' ? ['--dry-run', '--archive-missing'] : [];
	if (!isIntent || !folder || options.some((option) => !allowed.includes(option))) {
		throw expectedError(usage);
	}
	// npm runs scripts in the project's folder, wherever it was called from.
	return { intent, folder: resolve(process.env.INIT_CWD ?? '.', folder), options };
}
