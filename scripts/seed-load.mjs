import { main } from './setup/at-end.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	await install();
	return serve('scripts/load/main.ts', { NODE_ENV: 'production' });
});
