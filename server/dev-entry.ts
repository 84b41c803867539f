import * as build from 'virtual:react-router/server-build';
import type { App } from '#app/app-context.ts';
import { KnownAddresses } from './cache/known-addresses.ts';
import { PageCaches } from './cache/page-caches.ts';
import { createHandler } from './create-handler.ts';
import { watchContent } from './jobs/watch-content.ts';
import { Metrics } from './metrics.ts';
import { createRenderer } from './render-page.ts';
import { recordRequests, requestIds } from './requests/record-requests.ts';

export { readEnv } from '#app/platform/env.ts';
export { explainFailure } from '#app/platform/explain-failure.ts';
export { createApp, prepareDatabase } from './boot.ts';
export { startDeskJobs } from './jobs/run-desk-jobs.ts';
export { startSending } from './jobs/send-in-background.ts';

/** The site without a page cache, so that every change shows at once. */
export function devHandler(app: App) {
	const metrics = new Metrics();
	return createHandler({
		app,
		metrics,
		// New for each request and without content paths, so that the router decides what exists.
		caches: emptyCaches(),
		render: createRenderer(app, build),
		async checkForChanges() {},
		fastPath: {
			find: () => undefined,
			nextId: requestIds(),
			record: recordRequests(app.log, metrics),
		},
	});
}

/** Publishes what is due; there are no cached pages to evict. */
export function startPublishing(app: App) {
	return watchContent(app, emptyCaches());
}

function emptyCaches() {
	return new PageCaches(new KnownAddresses(build.routes), new Map());
}
