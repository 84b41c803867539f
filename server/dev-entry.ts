import * as build from 'virtual:react-router/server-build';
import type { App } from '#app/app-context.ts';
import { KnownAddresses } from './cache/known-addresses.ts';
import { Shelves } from './cache/page-caches.ts';
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

/** The site as it is served, but for the page cache: while one works on a page, nothing of it is kept. */
export function devHandler(app: App) {
	const metrics = new Metrics();
	return createHandler({
		app,
		metrics,
		// Made anew for each request, and never told what content there is: the router has to say.
		shelves: emptyShelves(),
		render: createRenderer(app, build),
		async lookForChanges() {},
		lane: { find: () => undefined, nextId: requestIds(), record: recordRequests(app.log, metrics) },
	});
}

/** Publishes what is due; there are no kept pages to throw out. */
export function startPublishing(app: App) {
	return watchContent(app, emptyShelves());
}

function emptyShelves() {
	return new Shelves(new KnownAddresses(build.routes), new Map());
}
