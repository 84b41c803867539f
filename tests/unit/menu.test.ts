import { expect, test } from 'vitest';
import type { RequestContext } from '#app/app-context.ts';
import { buildMenu } from '#app/features/navigation/build-menu.server.ts';
import { loadSiteMap } from '#app/routes/public/site-map/load-site-map.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();

test('the menu has the fourteen institutes with short addresses, then the way to all of them', async () => {
	const institutes = (await buildMenu(content)).at(2)?.links ?? [];
	expect(institutes.slice(0, -1).filter(({ to }) => /^\/[^/]+$/.test(to))).toHaveLength(14);
	expect(institutes).toHaveLength(15);
	expect(institutes.at(-1)).toEqual({ label: 'All institutes', to: '/institute' });
});

test('the site map has every exam and every institute', async () => {
	const env = { PUBLIC_URL: 'https://site.example' };
	const { groups } = await loadSiteMap({ content, env } as unknown as RequestContext);
	const shown = groups.flatMap(({ links }) => links.map(({ to }) => to));
	const all = [...(await content.labels('exam')), ...(await content.labels('institute'))];
	expect(all.length).toBeGreaterThan(35);
	expect(all.filter(({ address }) => !shown.includes(address ?? ''))).toEqual([]);
});
