import { mapSize } from '#app/ui/charts/project-india.ts';

/** The measures of markers and names (charts.css draws them), in the map's units: a thumb on a phone can hit one. */
export const markerRules = { radius: 12, fontSize: 9, overhang: 50, ...mapSize };

/** An institute's place; a city that is its own state is named once. */
export function placeName({ city, state }: { city: string; state: string }) {
	return city === state ? city : `${city}, ${state}`;
}
