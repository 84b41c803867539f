import { cpus, loadavg } from 'node:os';
import { type Engine, withPlace } from '../chaos/place.ts';
import { endOnSignal } from '../chaos/reporter.ts';
import { countDays } from '../load/count-days.ts';
import { fillLeads } from '../load/fill-leads.ts';
import { measureViews } from './desk-views.ts';

const leads = Number(process.env.LOAD_LEADS || 1_000_000);

endOnSignal();
const [processor] = cpus();
console.log(`Machine: ${cpus().length} cores, ${processor?.model ?? 'of unknown make'}`);
// Somebody else's work on the same cores lengthens the slowest answers most.
console.log(`Busy already with ${loadavg()[0]?.toFixed(1)} processes on average`);
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
