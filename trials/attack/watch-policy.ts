import { staffRoles } from '../../app/features/accounts/permissions.ts';
import { fillDesk } from '../../testkit/fill-desk.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';
import { withBrowser } from './browser.ts';
import { listPages } from './grade-headers.ts';
import { readVisibleData } from './read-visible-data.ts';

/** Opens every public page and every kind of screen in a browser: nothing may violate the CSP. */
export async function watchPolicy(site: AttackedSite, max: number): Promise<Findings> {
	await fillDesk(site.url, site.db, site.cookies);
	const visits = (await listPages(site)).map((address) => ({ address, cookie: '' }));
	for (const role of ['student', ...staffRoles] as const) {
		const cookie = site.cookies[role];
		const { addresses } = await readVisibleData(site.url, cookie, 400);
		const own = onePerKind(addresses.filter((one) => /^\/(?:desk|account|update)/.test(one)));
		visits.push(...own.map((address) => ({ address, cookie })));
	}
	return await withBrowser(site.url, async (browser) => {
		const chosen = visits.filter((_, n) => n % Math.ceil(visits.length / max) === 0);
		for (const { address, cookie } of chosen) await browser.visit(address, cookie);
		const { complaints } = browser;
		return {
			figures: { pages: chosen.length, violations: complaints.length },
			problems: [
				...unless({ 'the policy is never broken': complaints.length === 0 }),
				...complaints.slice(0, 5).map(({ address, what }) => `${address}: ${what}`),
			],
		};
	});
}

/** Screens that differ only in an id or a filter are of one kind. Files are no screens. */
function onePerKind(addresses: string[]) {
	const kinds = new Map<string, string>();
	for (const address of addresses) {
		const kind = address.replace(/\?.*/, '').replaceAll(/\/[\w-]*\d[\w-]*/g, '/:id');
		if (
			!kinds.has(kind) &&
			!/\.(?:csv|json|ndjson|tar|gz)|\/export\/|\/files\/export/.test(address)
		)
			kinds.set(kind, address);
	}
	return [...kinds.values()];
}
