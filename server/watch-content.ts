import type { App } from '#app/app-context.ts';
import { readRevisions } from '#app/features/content/content-repository.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import type { PageCache } from './page-cache.ts';

const pause = 500;

/**
 * Looks twice a second for content that this or another process changed, and throws out the pages made from it.
 * Returns a function that ends the watch.
 */
export async function watchContent(app: App, cache: PageCache): Promise<() => void> {
	let known = await readRevisions(app.db);
	let today = todayInIndia(app.clock);
	let timer: NodeJS.Timeout;
	let failing = false;

	async function look() {
		try {
			const current = await readRevisions(app.db);
			const changed = [...current].filter(([name, revision]) => known.get(name) !== revision);
			if (changed.length > 0) cache.invalidate(new Set(changed.map(([name]) => name)));
			known = current;
			// Pages say "past" and "next", so a new day is a change of all of them.
			if (today !== todayInIndia(app.clock)) cache.clear();
			today = todayInIndia(app.clock);
			failing = false;
		} catch (error) {
			if (!failing) app.log.error({ err: error }, 'content changes cannot be read');
			failing = true;
		}
		timer = setTimeout(look, pause).unref();
	}

	timer = setTimeout(look, pause).unref();
	return () => clearTimeout(timer);
}
