import { main } from './setup/at-end.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	await install();
	await build();
	return serve('scripts/bench/enquiries.ts', { NODE_ENV: 'production' });
});
