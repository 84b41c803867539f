import { expect, test } from 'vitest';
import type { RequestContext } from '#app/app-context.ts';
import { buildMenu } from '#app/features/navigation/build-menu.server.ts';
import { packMenu, unpackMenu } from '#app/features/navigation/packed-menu.ts';
import { loadSiteMap } from '#app/routes/public/site-map/load-site-map.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();

test.each([
	['Exams', 11, { label: 'All exams', to: '/exam' }],
	['Explore Management', 14, { label: 'All institutes', to: '/institute' }],
])(
	'“%s” of the menu has the %i with short addresses, then a link to all',
	async (group, count, all) => {
		const links = (await buildMenu(content)).find(({ label }) => label === group)?.links ?? [];
		expect(links.slice(0, -1).filter(({ to }) => /^\/[^/]+$/.test(to))).toHaveLength(count);
		expect(links).toHaveLength(count + 1);
		expect(links.at(-1)).toMatchObject(all);
	},
);

test('the menu is the same after packing and unpacking, whatever an editor types', async () => {
	const menu = await buildMenu(content);
	expect(unpackMenu(packMenu(menu))).toEqual(menu);
	const links = [{ to: '/a', label: 'A|B' }];
	const odd = [{ label: 'G', parts: [{ label: 'P', links }], links }];
	expect(unpackMenu(packMenu(odd))[0]?.links).toEqual([{ to: '/a', label: 'A/B' }]);
});

test('the site map has every exam and every institute', async () => {
	const env = { PUBLIC_URL: 'https://site.example' };
	const { groups } = await loadSiteMap({ content, env } as unknown as RequestContext);
	const shown = groups.flatMap(({ links }) => links.map(({ to }) => to));
	const all = [...(await content.labels('exam')), ...(await content.labels('institute'))];
	expect(all.length).toBeGreaterThan(35);
	expect(all.filter(({ address }) => !shown.includes(address ?? ''))).toEqual([]);
});
