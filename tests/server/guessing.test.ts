import { describe, expect, test } from 'vitest';
import { withPlace } from '../../scripts/chaos/place.ts';
import { withSite } from '../../scripts/chaos/site-process.ts';

const tries = 200;

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (engine) => {
	test('of 200 passwords tried at once from everywhere, on four processes, ten are looked at', async () => {
		await withPlace(engine, ({ settings }) =>
			withSite({ ...settings, WEB_CONCURRENCY: '4' }, async ({ url }) => {
				const numbers = Array.from({ length: tries }, (_, index) => index).values();
				const statuses: number[] = [];
				async function guess() {
					for (const number of numbers) {
						const from = { 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1` };
						const body = new URLSearchParams({ email: 'admin', password: `guess ${number}` });
						// The road of the scripts: the same action, without a page to be rendered a thousand times.
						const sent = { method: 'POST', headers: from, body };
						statuses.push((await fetch(`${url}/login.data`, sent)).status);
					}
				}
				await Promise.all(Array.from({ length: 100 }, guess));
				const counts = Object.groupBy(statuses, (status) => status);
				expect({ looked: counts[422]?.length, turnedAway: counts[429]?.length }).toEqual({
					looked: 10,
					turnedAway: tries - 10,
				});
			}),
		);
	});
});
