import { shippedContent } from '../../app/features/content/seed-content.server.ts';
import { readRoute, routeTable } from '../../testkit/route-table.ts';

/** Every address of the site, with its rule. Awaited here: the loader is closed once this module is there. */
export const routes = await Promise.all(routeTable.map(readRoute));

/** What ships with the site. */
export const content = shippedContent;
