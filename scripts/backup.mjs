import { resolve } from 'node:path';
import { main } from './setup/at-end.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	const [file] = process.argv.slice(2);
	await install();
	// npm runs scripts in the project's folder, wherever it was called from.
	const target = file ? [resolve(process.env.INIT_CWD ?? '.', file)] : [];
	return serve('scripts/backup/main.ts', { NODE_ENV: 'production' }, ['backup', ...target]);
});
