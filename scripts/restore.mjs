import { resolve } from 'node:path';
import { expectedError, main } from './setup/at-end.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

const usage = `How to use it:
  npm run restore -- <file> [--replace] [--mail=hold|send]   a backup in the place of the database
    --replace     loses what is there, but keeps a damaged SQLite file
    --mail=hold   mail that waited when the backup was made is held until somebody decides on the desk (usual)
    --mail=send   it goes out, again if it was sent meanwhile`;

main(async () => {
	const given = process.argv.slice(2);
	const options = given.filter((one) => one.startsWith('--'));
	const [file] = given.filter((one) => !one.startsWith('--'));
	const known = ['--replace', '--mail=hold', '--mail=send'];
	if (!file || options.some((option) => !known.includes(option))) throw expectedError(usage);
	await install();
	const source = resolve(process.env.INIT_CWD ?? '.', file);
	return serve('scripts/backup/main.ts', { NODE_ENV: 'production' }, [
		'restore',
		source,
		...options,
	]);
});
