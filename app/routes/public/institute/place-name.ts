/** Where an institute is; a city that is its own state is named once. */
export function placeName({ city, state }: { city: string; state: string }) {
	return city === state ? city : `${city}, ${state}`;
}
