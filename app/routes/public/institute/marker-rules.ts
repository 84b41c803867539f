import { mapSize } from '#app/ui/charts/project-india.ts';

/** How large the markers and names of the map are, in its units: a marker can be hit with a thumb on a phone. */
export const markerRules = { radius: 12, fontSize: 9, overhang: 50, ...mapSize };
