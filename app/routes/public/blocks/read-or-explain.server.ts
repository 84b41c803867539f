import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';

type Page = Parameters<typeof buildPageSeo>[1];

/**
 * Reads the data of a resource page. If that fails, the page is still rendered, with status 503 and an offer to talk
 * to a person; that response is never cached.
 */
export async function readOrExplain<Found>(
	request: RequestContext,
	read: () => Promise<Found>,
	describe: (found: Found) => Page,
) {
	try {
		const found = await read();
		return { found, seo: await buildPageSeo(request, describe(found)) };
	} catch (error) {
		// A thrown response, such as "not found", is not a read failure.
		if (!(error instanceof Error)) throw error;
		request.failures.push(error);
		request.log.error({ id: request.requestId, err: error }, 'page not readable');
		// Reads nothing more: the page's description may be what failed.
		return data({ found: null, seo: undefined }, { status: 503 });
	}
}
