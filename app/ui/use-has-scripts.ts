import { useSyncExternalStore } from 'react';

/** Whether scripts run; the page as the server sends it is the one for browsers without them. */
export function useHasScripts(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
}
