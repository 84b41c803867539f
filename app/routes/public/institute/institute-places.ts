import { mapSize } from '#app/ui/charts/project-india.ts';

/** The sizes of markers and labels in map units (charts.css draws them); markers are large enough for touch. */
export const markerRules = { radius: 12, fontSize: 9, overhang: 50, ...mapSize };

/** An institute's location; a city that is also a state is named once. */
export function placeName({ city, state }: { city: string; state: string }) {
	return city === state ? city : `${city}, ${state}`;
}

/** A name inside a sentence: “IIM Indore”, and “the Institute of Management, Nirma University”. */
export function nameInSentence(name: string) {
	return name.startsWith('Institute ') ? `the ${name}` : name;
}
