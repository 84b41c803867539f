import { countDays } from '../load/count-days.ts';
import { fillLeads } from '../load/fill-leads.ts';
import { engines, withPlace } from '../trial/place.ts';
import { endOnSignal } from '../trial/reporter.ts';
import { withSite } from '../trial/site-process.ts';
import { measureViews } from './desk-views.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { measureExport } from './measure-export.ts';

const leads = Number(process.env.LOAD_LEADS || 1_000_000);

endOnSignal();
console.log(`Machine: ${describeMachine()}\n${describeLoad()}`);
let passed = true;
for (const engine of engines) {
	await withPlace(engine, async (place) => {
		const { settings, db } = place;
		// The first start makes the owner, who takes the leads out later.
		await withSite(settings, async () => {});
		const began = performance.now();
		await fillLeads(settings, leads);
		await countDays(settings);
		const seconds = ((performance.now() - began) / 1000).toFixed(0);
		console.log(`\n${engine}: ${leads} leads, ${leads * 3} events, filled in ${seconds} s`);
		if (!(await measureViews(db))) passed = false;
		if (!(await measureExport(place))) passed = false;
	});
}
process.exit(passed ? 0 : 1);
