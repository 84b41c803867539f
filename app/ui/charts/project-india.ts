import type { Place } from './india-outline.ts';

const west = 67.6;
const north = 37.5;
const unitsPerDegree = 11.4;
// At 22° north, in the middle of India, a degree of longitude is this fraction of one of latitude: the cosine.
const longitudeScale = 0.927;

/** The size of the map in its own units, about a pixel each on a phone. */
export const mapSize = { width: 318, height: 354 };

/** The position of a place on the map. */
export function projectPlace([longitude, latitude]: Place): { x: number; y: number } {
	return {
		x: round((longitude - west) * longitudeScale * unitsPerDegree),
		y: round((north - latitude) * unitsPerDegree),
	};
}

/** The length of some degrees of latitude on the map. */
export function projectLength(degrees: number): number {
	return round(degrees * unitsPerDegree);
}

function round(value: number) {
	return Math.round(value * 10) / 10;
}
