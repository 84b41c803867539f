import cluster from 'node:cluster';
import { readEnv } from '#app/platform/env.ts';
import { explainFailure } from '#app/platform/explain-failure.ts';
import { createApp, prepareDatabase } from './boot.ts';
import { superviseWorkers } from './process/supervise-workers.ts';
import { serve } from './serve.ts';

try {
	const env = readEnv(process.env);
	const app = createApp(env);
	if (cluster.isPrimary) await prepareDatabase(app);
	if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) {
		await app.db.destroy();
		await superviseWorkers(app);
	} else {
		await serve(app);
	}
} catch (error) {
	process.stderr.write(`${explainFailure(error, process.env)}\n`);
	process.exit(1);
}
