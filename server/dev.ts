import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

/** The site with hot reload: Vite serves the browser's modules, the site the rest. */
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });

type Entry = typeof import('./dev-entry.ts');
const load = () =>
	vite.ssrLoadModule('/server/dev-entry.ts', { fixStacktrace: true }) as Promise<Entry>;

const entry = await load();
const { readEnv, createApp, prepareDatabase, explainFailure } = entry;
try {
	const env = readEnv({ ...process.env, NODE_ENV: 'development' });
	const app = createApp(env);
	await prepareDatabase(app);
	await entry.startPublishing(app);
	const server = createServer((req, res) => {
		vite.middlewares(req, res, () => {
			// Loaded for each request: Vite returns the same module until a file behind it changes, and prints its errors.
			load().then(
				({ devHandler }) => devHandler(app)(req, res),
				() => res.writeHead(500, { 'Content-Type': 'text/plain' }).end('See the terminal.\n'),
			);
		});
	});
	server.listen(env.PORT, env.HOST);
	await once(server, 'listening');
	entry.startSending(app);
	entry.startDeskJobs(app);
	process.stdout.write(`\n  ${env.PUBLIC_URL}  is open, with hot reload.\n\n`);
} catch (error) {
	process.stderr.write(`${explainFailure(error, process.env)}\n`);
	process.exit(1);
}
