import { main } from './setup/at-end.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { startPostgres } from './setup/postgres.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	await install();
	await build();
	await startPostgres();
	return serve('scripts/bench/studio.ts', { NODE_ENV: 'production' });
});
