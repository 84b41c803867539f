import { main } from './setup/at-end.mjs';
import { installBenchPeers } from './setup/bench-peers.mjs';
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { findPrograms } from './setup/packages.mjs';
import { startPostgres } from './setup/postgres.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	await install();
	await build();
	await findChromium();
	await startPostgres({ durable: true });
	await findPrograms('nginx', 'wrk');
	await installBenchPeers();
	return serve('scripts/bench/main.ts', { NODE_ENV: 'production' });
});
