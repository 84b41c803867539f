import { useSyncExternalStore } from 'react';

/** Whether JavaScript runs; false on the server, whose page is for browsers without it. */
export function useHasScripts(): boolean {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
}
