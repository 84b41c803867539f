import { resolve } from 'node:path';
import { expectedError, main } from './setup/at-end.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

const usage = `How to use it:
  npm run restore -- <file> [--replace]   a backup in the place of the database; --replace loses what is there, but keeps a damaged SQLite file`;

main(async () => {
	const given = process.argv.slice(2);
	const options = given.filter((one) => one.startsWith('--'));
	const [file] = given.filter((one) => !one.startsWith('--'));
	if (!file || options.some((option) => option !== '--replace')) throw expectedError(usage);
	await install();
	const source = resolve(process.env.INIT_CWD ?? '.', file);
	return serve('scripts/backup/main.ts', { NODE_ENV: 'production' }, [
		'restore',
		source,
		...options,
	]);
});
