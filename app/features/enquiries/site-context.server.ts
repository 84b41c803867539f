import { hash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';

/** What storing an enquiry, a booking or a mail needs from the site. */
export interface SiteContext {
	db: Database;
	site: Site;
	/** The team's email. */
	teamAddress: string;
	publicUrl: string;
	/** The date of the next scholarship test; undefined when it is past. */
	scholarshipDate?: string;
}

interface Sources {
	db: Database;
	content: ContentReader;
	env: Env;
	clock: Clock;
}

/** Reads it from the site settings. */
export async function readSiteContext({ db, content, env, clock }: Sources): Promise<SiteContext> {
	const [site, scholarship] = await Promise.all([
		content.single('site'),
		content.single('scholarship'),
	]);
	const { date } = scholarship.data;
	return {
		db,
		site: site.data,
		teamAddress: env.MAIL_TO ?? site.data.email,
		publicUrl: env.PUBLIC_URL,
		scholarshipDate: date >= todayInIndia(clock) ? date : undefined,
	};
}

let lastPrivacyNotice = { body: '', name: '' };

/** A version of the privacy notice derived from its text, so that a consent names what was shown. */
export function privacyNoticeVersion(body: string) {
	if (body !== lastPrivacyNotice.body || lastPrivacyNotice.name === '') {
		lastPrivacyNotice = { body, name: `privacy:${hash('sha256', body).slice(0, 12)}` };
	}
	return lastPrivacyNotice.name;
}
