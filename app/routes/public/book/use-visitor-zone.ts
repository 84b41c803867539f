import { useSyncExternalStore } from 'react';
import { indiaZone, isIndia } from '#app/platform/describe-zone.ts';

/** The time zone of the times: the chosen one, else the browser's. The server renders India's. */
export function useVisitorZone(chosen: string | null): string {
	return useSyncExternalStore(
		() => () => {},
		() => chosen ?? readZone(),
		() => chosen ?? indiaZone,
	);
}

function readZone() {
	const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
	return isIndia(zone) ? indiaZone : zone;
}
