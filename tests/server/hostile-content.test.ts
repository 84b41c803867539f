import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { poisonEntry } from '#testkit/poison-entry.ts';
import { siteFolder, startSite } from '#tests/setup/start-site.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
const hostileMarkdown = `${hostile}\n\n[link](javascript:alert(3)) <iframe src="https://evil.example"></iframe>\n\n![x](https://evil.example/a.png)`;
const poison = { text: hostile, markdown: hostileMarkdown };
const owner = { id: 'owner', name: 'Owner', role: 'owner' };

test('scripts in every field of every entry are shown as text, or rejected', async () => {
	const DATA_DIR = await siteFolder();
	const { url } = await startSite({ DATA_DIR });
	const db = openDatabase({ DATA_DIR });
	const refused: string[] = [];
	for (const { collection, slug, data } of shippedContent) {
		const name: CollectionName = collection;
		const bad = poisonEntry(collections[name].fields, data, poison);
		const context = { db, clock: systemClock };
		const result = await saveEntry(context, owner, { collection, slug, data: bad, publish: true });
		if (result.outcome !== 'saved') refused.push(`${collection}/${slug}`);
	}
	await db.destroy();
	// The example claim has no evidence, so it is rejected.
	expect(refused).toEqual(['claim/example']);

	const map = await (await fetch(`${url}/sitemap.xml`)).text();
	const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
	expect(pages.length).toBeGreaterThan(60);
	const feeds = ['/blog.rss', '/news.rss', '/search?q=script'].map((one) => url + one);
	for (const page of [...pages, ...feeds]) {
		const html = await (await fetch(page)).text();
		expect(html, page).not.toMatch(/<script>alert|<img src=x|<iframe|href="javascript:/i);
		expect(html, page).not.toMatch(/<(?:img|source)[^>]*evil\.example/i);
	}
});
