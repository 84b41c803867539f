import { type Engine, withPlace } from '../chaos/place.ts';
import { endOnSignal } from '../chaos/reporter.ts';
import { countDays } from '../load/count-days.ts';
import { fillLeads } from '../load/fill-leads.ts';
import { measureViews } from './desk-views.ts';
import { describeLoad, describeMachine } from './machine.ts';

const leads = Number(process.env.LOAD_LEADS || 1_000_000);

endOnSignal();
console.log(`Machine: ${describeMachine()}\n${describeLoad()}`);
const engines: Engine[] = ['SQLite', 'PostgreSQL'];
let passed = true;
for (const engine of engines) {
	await withPlace(engine, async ({ settings, db }) => {
		const began = performance.now();
		await fillLeads(settings, leads);
		await countDays(settings);
		const seconds = ((performance.now() - began) / 1000).toFixed(0);
		console.log(`\n${engine}: ${leads} leads, ${leads * 3} events, filled in ${seconds} s`);
		if (!(await measureViews(db))) passed = false;
	});
}
process.exit(passed ? 0 : 1);
