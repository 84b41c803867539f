import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';

/** The site's settings, which the shell around every public page has read already. */
export function useSite(): Site | undefined {
	return useRouteLoaderData<{ site: Site }>('routes/public/shell/layout')?.site;
}
