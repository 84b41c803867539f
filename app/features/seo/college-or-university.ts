import type { Institute } from '#app/features/content/collections/institute.ts';
import type { StructuredData } from './structured-data.ts';

/** An institute one can study at. */
export function collegeOrUniversity(institute: Institute): StructuredData {
	return {
		'@context': 'https://schema.org',
		'@type': 'CollegeOrUniversity',
		name: institute.name,
		description: institute.summary,
		url: institute.officialSite,
		...(institute.founded && { foundingDate: String(institute.founded) }),
		address: {
			'@type': 'PostalAddress',
			addressLocality: institute.city,
			addressRegion: institute.state,
			addressCountry: 'IN',
		},
		geo: {
			'@type': 'GeoCoordinates',
			latitude: institute.latitude,
			longitude: institute.longitude,
		},
	};
}
