import { roles } from '../../app/features/accounts/permissions.ts';
import { isGuarded, openRoute } from '../../testkit/open-route.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';
import type { Product } from './load-product.ts';

/** Requests every guarded route as a stranger and in every role. */
export async function openEveryRoute(
	{ routes }: Product,
	{ url, cookies }: AttackedSite,
): Promise<Findings> {
	const guarded = routes.filter(isGuarded);
	const wrong: string[] = [];
	for (const route of guarded) wrong.push(...(await openRoute(url, route, cookies)));
	return {
		figures: {
			routes: routes.length,
			'for some only': guarded.length,
			'kinds of visitors': roles.length + 1,
			'let in or out wrongly': wrong.length,
		},
		problems: [
			...unless({ 'routes open to those whom their rule names': wrong.length === 0 }),
			...wrong.slice(0, 5),
		],
	};
}
