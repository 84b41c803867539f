import { type Engine, withPlace } from '../trial/place.ts';
import { type Findings, unless } from '../trial/reporter.ts';
import { withSite } from '../trial/site-process.ts';

const atOnce = 100;
const mostLookedAt = 10;

/** Passwords for one account are tried at once, each from another network, on four processes: ten are looked at. */
export async function guessPasswords(engine: Engine, tries: number): Promise<Findings> {
	return withPlace(engine, ({ settings }) =>
		withSite({ ...settings, WEB_CONCURRENCY: '4' }, async ({ url }) => {
			const numbers = Array.from({ length: tries }, (_, number) => number).values();
			const statuses: number[] = [];
			async function guess() {
				for (const number of numbers) {
					const headers = { 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1` };
					const body = new URLSearchParams({ email: 'admin', password: `guess ${number}` });
					// The road of the scripts: the same action, without a page to be rendered a thousand times.
					const answer = await fetch(`${url}/login.data`, { method: 'POST', headers, body });
					statuses.push(answer.status);
				}
			}
			await Promise.all(Array.from({ length: atOnce }, guess));
			const lookedAt = statuses.filter((status) => status === 422).length;
			const turnedAway = statuses.filter((status) => status === 429).length;
			return {
				figures: { tried: tries, 'looked at': lookedAt, 'turned away': turnedAway },
				problems: unless({
					[`${mostLookedAt} are looked at`]: lookedAt === mostLookedAt,
					'all others are turned away': turnedAway === tries - mostLookedAt,
				}),
			};
		}),
	);
}
