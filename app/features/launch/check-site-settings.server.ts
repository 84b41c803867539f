import type { Site } from '#app/features/content/collections/site.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';

/** Something to do before the site goes live. */
export interface LaunchStep {
	key: string;
	title: string;
	isDone: boolean;
	/** The problem, or what was found. */
	note: string;
	to: string;
	/** Whether it is required for going live. */
	isNeeded?: true;
}

const settingsPage = '/desk/studio/site/site';

/** The settings that still have their shipped values. */
export function checkSiteSettings(site: Site): LaunchStep[] {
	const shipped = shippedContent.find(({ collection }) => collection === 'site')?.data as Site;
	const links = [
		site.studentZoneUrl,
		site.testAppUrl,
		site.blogUrl,
		...site.social.map(({ url }) => url),
	];
	const samples = links.filter((link) => link && /\bexample\.(?:com|org|net)\b/.test(link)).length;
	const missing = [
		site.legalName ? [] : 'registered name',
		site.addressLines.length > 0 ? [] : 'postal address',
		site.complaintsContact ? [] : 'complaints contact',
	].flat();
	const isPlaceholder = (phone = '') => /^[+\d\s]*(?:\s*0){5,}$/.test(phone);
	const step = (key: string, title: string, isDone: boolean, missing: string): LaunchStep => ({
		key,
		title,
		isDone,
		note: isDone ? 'Set.' : missing,
		to: settingsPage,
		...(key !== 'privacy' && key !== 'firm' && { isNeeded: true }),
	});
	return [
		step(
			'brand',
			'Your name',
			site.brand !== shipped.brand,
			`Still “${shipped.brand}”, the sample.`,
		),
		step(
			'phone',
			'Phone',
			![site.phone, site.whatsapp].some(isPlaceholder),
			'Phone or WhatsApp is still the sample number.',
		),
		step('email', 'Email', !site.email.endsWith('example.com'), `Still ${site.email}, the sample.`),
		step('links', 'Links', samples === 0, `${samples} still lead to example.com.`),
		step(
			'privacy',
			'Privacy contact',
			site.privacyContact !== undefined,
			'Say who answers questions about personal data.',
		),
		step('firm', 'Firm', missing.length === 0, `Fill in: ${missing.join(', ')}.`),
	];
}
