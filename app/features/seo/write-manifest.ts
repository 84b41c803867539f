import type { Site } from '#app/features/content/collections/site.ts';
import { brandColours } from '#app/ui/brand-colours.ts';

/** What a phone needs to put the site on its home screen. */
export function writeManifest(site: Pick<Site, 'brand' | 'description'>): string {
	return JSON.stringify({
		name: site.brand,
		short_name: site.brand.length > 12 ? site.brand.split(' ', 1)[0] : site.brand,
		description: site.description,
		id: '/',
		start_url: '/',
		display: 'minimal-ui',
		lang: 'en-IN',
		theme_color: brandColours.brand,
		background_color: brandColours.paper,
		icons: [
			{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
	});
}
