import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { newId } from '#app/platform/ids.server.ts';
import { insertFirstHosts } from './host-repository.server.ts';

const weekdays = [1, 2, 3, 4, 5, 6];
const opens = 10 * 60;
const closes = 19 * 60;

/** Sample hosts and the kinds each of them gives. */
const samples = [
	{ name: 'Sample counsellor: Aditi', kinds: ['counselling'] },
	{ name: 'Sample counsellor: Rohan', kinds: ['counselling'] },
	{ name: 'Sample mentor: Kavya', kinds: ['demo-class', 'counselling'] },
];

/** Adds sample hosts to a new site, so that booking can be tried at once. Returns how many. */
export async function seedHosts(db: Database, clock: Clock): Promise<number> {
	const at = clock.now();
	const hours = weekdays.map((weekday) => ({ weekday, from: opens, to: closes }));
	const hosts = samples.map(({ name, kinds }, n) => ({
		id: newId(at),
		name,
		user_id: null,
		kinds: JSON.stringify(kinds),
		hours: JSON.stringify(hours),
		sample: 1,
		active: 1,
		turn_at: n,
		created_at: at.getTime(),
	}));
	return await db.transaction().execute((trx) => insertFirstHosts(trx, hosts));
}
