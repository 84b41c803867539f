import { withSite } from '../../testkit/site-process.ts';
import { engines, withTestDatabase } from '../../testkit/test-database.ts';
import { countDays } from '../load/count-days.ts';
import { fillLeads } from '../load/fill-leads.ts';
import { measureViews } from './desk-views.ts';
import { measureExport } from './measure-export.ts';
import { type Claim, onEngine, type PartResult } from './part-result.ts';

/** Times every list and search of the desk, and the export, with very many leads on both engines. */
export async function measureDesk(): Promise<PartResult> {
	const leads = Number(process.env.LOAD_LEADS || 1_000_000);
	const claims: Claim[] = [];
	for (const engine of engines) {
		await withTestDatabase(engine, async (place) => {
			const { settings, db } = place;
			// The first start creates the owner, who exports the leads later.
			await withSite(settings, async () => {});
			const began = performance.now();
			await fillLeads(settings, leads);
			await countDays(settings);
			const seconds = ((performance.now() - began) / 1000).toFixed(0);
			console.log(`\n${engine}: ${leads} leads, ${leads * 3} events, filled in ${seconds} s`);
			claims.push(...onEngine(engine, [await measureViews(db), ...(await measureExport(place))]));
		});
	}
	const notes = [`${leads.toLocaleString('en')} leads with three times as many events.`];
	return { title: 'Desk', notes, tables: [], claims };
}
