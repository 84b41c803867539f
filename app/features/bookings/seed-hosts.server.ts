import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
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

/** Adds sample hosts to a new site, so that booking can be tried at once. */
export async function seedHosts(db: Database, clock: Clock) {
	const hours = weekdays.map((weekday) => ({ weekday, from: opens, to: closes }));
	const hosts = samples.map(({ name, kinds }, n) => ({
		// The same in every process, as several may start at once on an empty database.
		id: `sample-${n + 1}`,
		name,
		user_id: null,
		kinds: JSON.stringify(kinds),
		hours: JSON.stringify(hours),
		sample: 1,
		active: 1,
		turn_at: n,
		created_at: clock.now().getTime(),
	}));
	await insertFirstHosts(db, hosts);
}
