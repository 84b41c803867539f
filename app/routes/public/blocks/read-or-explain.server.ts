import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';

type Page = Parameters<typeof describePage>[1];

/**
 * Reads what a resource page shows. When that fails the page is answered all the same, with nothing found and
 * status 503, so that it can say so and still offer a person to talk to; such an answer is never cached.
 */
export async function readOrExplain<Found>(
	request: RequestContext,
	read: () => Promise<Found>,
	describe: (found: Found) => Page,
) {
	try {
		const found = await read();
		return { found, seo: await describePage(request, describe(found)) };
	} catch (error) {
		// A thrown response, such as "not found", is not a read failure.
		if (!(error instanceof Error)) throw error;
		request.failures.push(error);
		request.log.error({ id: request.requestId, err: error }, 'page not readable');
		// Reads nothing more: the page's description may be what failed.
		return data({ found: null, seo: undefined }, { status: 503 });
	}
}
