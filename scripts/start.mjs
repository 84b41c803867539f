import { main } from './setup/at-end.mjs';
import { build, serverFile } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { serve } from './setup/serve.mjs';

main(async () => {
	await install();
	await build();
	return serve(serverFile, { NODE_ENV: 'production' });
});
