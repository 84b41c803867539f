import { forCommands, migrate, openDatabase } from '../../app/db/open-database.server.ts';
import { listLeads } from '../../app/features/leads/inbox/lead-list-repository.server.ts';
import { readEnv } from '../../app/platform/env.ts';
import { countDays } from './count-days.ts';
import { fillLeads } from './fill-leads.ts';

const env = readEnv(process.env);
const count = Number(process.env.LOAD_LEADS || 1_000_000);
process.exitCode = await run();

async function run() {
	const db = openDatabase(env, forCommands);
	try {
		await migrate(db);
		const { leads } = await listLeads(db, {}, { limit: 1 }, new Date());
		if (leads.length > 0) {
			console.error(
				'There are leads in this database already. Name an empty one with DATA_DIR or DATABASE_URL.',
			);
			return 1;
		}
	} finally {
		await db.destroy();
	}
	const began = performance.now();
	const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
	await fillLeads(env, count, (done) => {
		if (done % 50_000 === 0) console.log(`${done} of ${count} leads, ${seconds()} s`);
	});
	console.log(`${count} leads with ${count * 3} events in ${seconds()} s, indexes included.`);
	await countDays(env);
	console.log(`Days counted for the overview after ${seconds()} s.`);
	return 0;
}
