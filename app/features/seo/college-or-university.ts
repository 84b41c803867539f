import type { Institute } from '#app/features/content/collections/institute.ts';
import { glanceFacts } from '#app/features/content/collections/stored-options.ts';
import type { StructuredData } from './structured-data.ts';

export function collegeOrUniversity(institute: Institute): StructuredData {
	const founded = institute.facts
		?.find(({ what }) => what === glanceFacts.founded)
		?.value.match(/^\d{4}\b/);
	return {
		'@context': 'https://schema.org',
		'@type': 'CollegeOrUniversity',
		name: institute.name,
		description: institute.summary,
		url: institute.officialSite,
		...(founded && { foundingDate: founded[0] }),
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
