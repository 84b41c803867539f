import { addresses } from '#app/addresses.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import { day } from '#app/platform/durations.ts';
import { brandColours } from '#app/ui/brand-colours.ts';

const disallowed = addresses.filter(({ crawl }) => crawl === false);

/** What crawlers should skip, and where the sitemap is. */
export function writeRobots(origin: string): string {
	return [
		'User-agent: *',
		...disallowed.map(({ path }) => `Disallow: ${path}`),
		'',
		`Sitemap: ${origin}/sitemap.xml`,
		'',
	].join('\n');
}

const halfAYear = 182 * day;

/** Where to report a vulnerability (RFC 9116); the date shows that it is maintained. */
export function writeSecurityContact(origin: string, email: string, now: Date): string {
	const expires = new Date(now.getTime() + halfAYear).toISOString().slice(0, 10);
	return [
		`Contact: mailto:${encodeURI(email)}`,
		`Expires: ${expires}T00:00:00Z`,
		'Preferred-Languages: en, hi',
		`Canonical: ${origin}/.well-known/security.txt`,
		'',
	].join('\n');
}

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
