import { isUnavailable } from '#app/db/is-unavailable.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { buildMenu, type MenuGroup } from './build-menu.server.ts';
import { type PackedMenu, packMenu } from './packed-menu.ts';

/** What surrounds every public page. */
interface Shell {
	site: Site;
	menu: PackedMenu;
}

let latest: { shell: Shell; groups: MenuGroup[] } | undefined;

/**
 * Reads what surrounds a page. While the database is unavailable it returns the last result, so that a failed form can
 * be shown again with its input; `isOld` marks that the page must not be cached.
 */
export async function readShell(content: ContentReader): Promise<Shell & { isOld?: true }> {
	try {
		const [site, groups] = await Promise.all([content.single('site'), buildMenu(content)]);
		const menu = latest?.groups === groups ? latest.shell.menu : packMenu(groups);
		latest = { shell: { site: site.data, menu }, groups };
		return latest.shell;
	} catch (error) {
		if (!latest || !isUnavailable(error)) throw error;
		return { ...latest.shell, isOld: true };
	}
}
