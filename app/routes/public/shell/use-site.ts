import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';

function useShell() {
	return useRouteLoaderData<{ site: Site; mailWaits?: true }>('routes/public/shell/layout');
}

export function useSite(): Site | undefined {
	return useShell()?.site;
}

/** A note beside email fields while no mail server is configured; undefined otherwise. */
export function useMailNote(): string | undefined {
	return (
		useShell()?.mailWaits &&
		'We cannot send emails at the moment. We will send your confirmation email as soon as we can.'
	);
}
