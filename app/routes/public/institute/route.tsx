import { appContext } from '#app/app-context.ts';
import { findByAddress } from '#app/features/content/reader/find-by-address.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';
import type { Route } from './+types/route.ts';
import { InstitutePage } from './institute-page.tsx';
import { loadInstitute } from './load-institute.server.ts';

/** An institute with an address below the list; older ones are at the root of the site. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const address = `/institute/${params.slug}`;
	const found = await findByAddress(request.content, address);
	if (found?.address !== address || found.entry.collection !== 'institute') {
		return await throwNotFound(url, request.content);
	}
	return await loadInstitute(request, found.entry);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function OneInstitute({ loaderData }: Route.ComponentProps) {
	return <InstitutePage {...loaderData} />;
}
