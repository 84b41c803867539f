import { type SiteProcess, withSite } from '../../testkit/site-process.ts';

/** Starts three processes of the site on one database, runs the work with them, and kills them. */
export async function withThreeSites<T>(
	settings: Record<string, string | undefined>,
	work: (sites: [SiteProcess, SiteProcess, SiteProcess]) => Promise<T>,
): Promise<T> {
	return withSite(settings, (first) =>
		withSite(settings, (second) => withSite(settings, (third) => work([first, second, third]))),
	);
}
