import type { ContentReader, EntryPart } from '#app/features/content/content-reader.server.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { projectPlace } from '#app/ui/charts/project-india.ts';
import { spreadMarkers } from '#app/ui/charts/spread-markers.ts';
import { markerRules } from './institute-places.ts';

/** Every institute with its position on the map, numbered from north to south. */
export async function mapInstitutes(content: ContentReader) {
	return placeAll(await content.fields('institute', fields));
}

const fields = ['menuLabel', 'address', 'city', 'latitude', 'longitude'] as const;

/** Memoised: spreading the markers takes longer than rendering the page. */
const placeAll = memoizeByObject((places: EntryPart<'institute', (typeof fields)[number]>[]) => {
	const institutes = places.toSorted((a, b) => b.data.latitude - a.data.latitude);
	const homes = institutes.map(({ data }) => ({
		...projectPlace([data.longitude, data.latitude]),
		label: data.menuLabel,
	}));
	const markers = spreadMarkers(homes, markerRules);
	return markers.flatMap((marker, index) => {
		const institute = institutes[index];
		if (!institute) return [];
		const { menuLabel, address, city } = institute.data;
		return [{ ...marker, number: index + 1, name: menuLabel, address, city }];
	});
});

/** An institute on the map. */
export type MappedInstitute = Awaited<ReturnType<typeof mapInstitutes>>[number];
