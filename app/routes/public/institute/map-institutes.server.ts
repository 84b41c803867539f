import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { projectPlace } from '#app/ui/charts/project-india.ts';
import { spreadMarkers } from '#app/ui/charts/spread-markers.ts';
import { markerRules } from './marker-rules.ts';

/** Every institute with its place on the map, numbered from north to south. */
export async function mapInstitutes(content: ContentReader, hereSlug: string) {
	const places = await content.fields('institute', [
		'menuLabel',
		'address',
		'city',
		'latitude',
		'longitude',
	]);
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
		const isHere = institute.slug === hereSlug;
		return [{ ...marker, number: index + 1, name: menuLabel, address, city, isHere }];
	});
}

/** An institute on the map. */
export type MappedInstitute = Awaited<ReturnType<typeof mapInstitutes>>[number];
