import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';

function useShell() {
	return useRouteLoaderData<{ site: Site; mailWaits?: true }>('routes/public/shell/layout');
}

export function useSite(): Site | undefined {
	return useShell()?.site;
}

/** Whether no mail server is configured: mail waits, so nothing that is only an email is offered beside other things. */
export function useMailWaits(): boolean {
	return useShell()?.mailWaits === true;
}

/** Below a box whose email is stored now and confirmed once there is mail. */
export const mailFollows =
	'Leave your email address, and we will send you a link to confirm it as soon as we can.';
