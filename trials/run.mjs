import { main } from '../scripts/setup/at-end.mjs';
import { build } from '../scripts/setup/build.mjs';
import { findChromium } from '../scripts/setup/chromium.mjs';
import { install } from '../scripts/setup/install.mjs';
import { findPrograms } from '../scripts/setup/packages.mjs';
import { startPostgres } from '../scripts/setup/postgres.mjs';
import { serve } from '../scripts/setup/serve.mjs';
import { installTrialPackages } from './install-packages.mjs';

/** What each trial needs besides the site's dependencies. */
const setUps = {
	async attack() {
		await build();
		await findChromium();
		await startPostgres();
	},
	async bench() {
		await build();
		await findChromium();
		await startPostgres({ durable: true });
		await findPrograms('nginx', 'wrk');
		await installTrialPackages();
	},
	async chaos() {
		await build();
		await startPostgres();
		await findPrograms('nginx', 'strace');
	},
	async load() {},
};

main(async () => {
	const [, , name] = process.argv;
	await install();
	await setUps[name]();
	return serve(`trials/${name}/main.ts`, { NODE_ENV: 'production' });
});
