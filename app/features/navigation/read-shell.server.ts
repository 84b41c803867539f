import { isUnavailable } from '#app/db/is-unavailable.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { buildMenu, type MenuGroup } from './build-menu.server.ts';

/** What is around every public page. */
interface Shell {
	site: Site;
	menu: MenuGroup[];
}

let latest: Shell | undefined;

/**
 * Reads what is around a page. While the database is away it is what was around the last one, so that a form whose
 * sending failed can be shown again with what was typed; `isOld` tells, for such a page must not be kept.
 */
export async function readShell(content: ContentReader): Promise<Shell & { isOld?: true }> {
	try {
		const [site, menu] = await Promise.all([content.single('site'), buildMenu(content)]);
		latest = { site: site.data, menu };
		return latest;
	} catch (error) {
		if (!latest || !isUnavailable(error)) throw error;
		return { ...latest, isOld: true };
	}
}
