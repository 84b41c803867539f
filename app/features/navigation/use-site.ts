import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';

/** What the shell around every public page has read already. */
function useShell() {
	return useRouteLoaderData<{ site: Site; mailWaits?: true }>('routes/public/shell/layout');
}

/** The site's settings. */
export function useSite(): Site | undefined {
	return useShell()?.site;
}

/** Said beside a field for an email address while no mail server is set; undefined once mails go out. */
export function useMailNote(): string | undefined {
	return (
		useShell()?.mailWaits && 'We cannot send emails at the moment. Yours comes as soon as we can.'
	);
}
