import { main } from './setup/at-end.mjs';
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { startPostgres } from './setup/postgres.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	await install();
	await build();
	await findChromium();
	await startPostgres();
	return serve('scripts/attack/main.ts', { NODE_ENV: 'production' });
});
