import { shippedContent } from '../../app/features/content/seed-content.server.ts';
import { readRoute, routeTable } from '../../testkit/route-table.ts';

/** Every address of the site, with its rule. Awaited here, because the loader is closed once this module is loaded. */
export const routes = await Promise.all(routeTable.map(readRoute));

/** The shipped content. */
export const content = shippedContent;
