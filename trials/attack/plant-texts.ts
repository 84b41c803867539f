import type { Database } from '../../app/db/open-database.server.ts';
import { type CollectionName, collections } from '../../app/features/content/collections.ts';
import { saveEntry } from '../../app/features/content/entries/save-entry.server.ts';
import { systemClock } from '../../app/platform/clock.ts';
import { hostileCases, sendCase, submitMethods } from '../../testkit/hostile-forms.ts';
import { poisonEntry } from '../../testkit/poison-entry.ts';
import type { AttackedSite } from './attacked-site.ts';
import { allScripts, canaryTexts } from './canary-texts.ts';
import type { Product } from './load-product.ts';

/** Sends every form with every text in every field; counts those accepted. */
export async function plantEnquiries({ url }: AttackedSite, share: number) {
	const all = hostileCases(canaryTexts).filter((_, n) => n % Math.round(1 / share) === 0);
	let taken = 0;
	const cases = all.values();
	async function work() {
		for (const one of cases) {
			const { status } = await sendCase(
				url,
				one,
				submitMethods[one.number % submitMethods.length] ?? 'script',
			);
			if (status === 201 || status === 303) taken += 1;
		}
	}
	await Promise.all([work(), work(), work(), work()]);
	return { sent: all.length, taken };
}

/** Publishes every entry with scripts in every text; counts those accepted. */
export async function plantContent(db: Database, { content }: Product) {
	const editor = { id: 'editor', name: allScripts.join(' ').slice(0, 90) };
	let taken = 0;
	for (const [number, { collection, slug, data }] of content.entries()) {
		const text = allScripts[number % allScripts.length] ?? '';
		const poison = { text, markdown: allScripts.join('\n\n') };
		const name: CollectionName = collection;
		const bad = poisonEntry(collections[name].fields, data, poison);
		const entry = { collection, slug, data: bad, publish: true };
		const saved = await saveEntry({ db, clock: systemClock }, editor, entry);
		if (saved.outcome === 'saved') taken += 1;
	}
	return taken;
}
