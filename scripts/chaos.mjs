import { main } from './setup/at-end.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { findPrograms } from './setup/packages.mjs';
import { startPostgres } from './setup/postgres.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	await install();
	await build();
	await startPostgres();
	await findPrograms('nginx', 'strace');
	return serve('scripts/chaos/main.ts', { NODE_ENV: 'production' });
});
