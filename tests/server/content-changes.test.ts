import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { saveEntry } from '#app/features/content/content-repository.server.ts';
import { startSite, temporaryFolder } from '#tests/setup/start-site.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const site = shippedEntry('site', 'site');

test('a change made by another process is on the page within a second', async () => {
	const DATA_DIR = await temporaryFolder();
	const { url } = await startSite({ DATA_DIR });
	const before = await (await fetch(`${url}/faq`)).text();
	expect(before).toContain(site.phone);

	const db = openDatabase({ DATA_DIR });
	await saveEntry(db, {
		collection: 'site',
		slug: 'site',
		position: 1,
		data: { ...site, phone: '+91 11111 22222' },
		seedHash: null,
		at: new Date(),
	});
	await db.destroy();

	await expect
		.poll(async () => await (await fetch(`${url}/faq`)).text(), { timeout: 1000, interval: 50 })
		.toContain('+91 11111 22222');
});
