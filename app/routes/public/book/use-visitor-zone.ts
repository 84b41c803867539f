import { useSyncExternalStore } from 'react';
import { indiaZone, isIndia } from '#app/platform/describe-zone.ts';

/** The zone whose times are shown: the chosen one, else the browser's. The server's page shows India's. */
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
