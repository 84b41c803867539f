import { owner, readCookies } from '../../testkit/sign-in.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { type Findings, unless } from '../support/reporter.ts';

const atOnce = 100;
const maxExamined = 50;
const maxPerNetwork = 10;

/**
 * Guesses passwords for one account concurrently, each from another network, on four processes: fifty are checked.
 * Then from one network: ten. A device that has signed in before is still let in.
 */
export async function guessPasswords(engine: Engine, tries: number): Promise<Findings> {
	return withTestDatabase(engine, ({ settings }) =>
		withSite({ ...settings, WEB_CONCURRENCY: '4' }, async ({ url }) => {
			/** The scripts' endpoint: the same action, without rendering a page a thousand times. */
			const enter = (address: string, password: string, cookie = '') =>
				fetch(`${url}/login.data`, {
					method: 'POST',
					headers: { 'X-Forwarded-For': address, cookie },
					body: new URLSearchParams({ email: owner.name, password }),
				});
			const home = '192.0.2.1';
			const known = readCookies(await enter(home, owner.password));
			const fromOne = await guess(maxPerNetwork + 5, (number) =>
				enter('198.51.100.1', `guess ${number}`),
			);
			const elsewhere = await enter('203.0.113.1', owner.password);
			const fromAll = await guess(tries, (number) =>
				enter(`10.${number >> 8}.${number & 255}.1`, `guess ${number}`),
			);
			const stranger = await enter(home, owner.password);
			const onKnown = await enter(home, owner.password, known);
			const left = maxExamined - maxPerNetwork;
			return {
				figures: { tried: tries, 'looked at': fromAll.lookedAt, 'turned away': fromAll.turnedAway },
				problems: unless({
					'ten from one network are looked at': fromOne.lookedAt === maxPerNetwork,
					'one network closes the account to no other': isIn(elsewhere),
					[`${left} more are looked at`]: fromAll.lookedAt === left,
					'all others are turned away': fromAll.turnedAway === tries - left,
					'strangers wait': stranger.status === 429,
					'a known device is let in': isIn(onKnown),
				}),
			};
		}),
	);
}

/** A response to scripts names the next address instead of redirecting. */
function isIn(answer: Response) {
	return answer.headers.getSetCookie().some((cookie) => cookie.includes('session_token='));
}

async function guess(tries: number, send: (number: number) => Promise<Response>) {
	const numbers = Array.from({ length: tries }, (_, number) => number).values();
	const statuses: number[] = [];
	async function go() {
		for (const number of numbers) statuses.push((await send(number)).status);
	}
	await Promise.all(Array.from({ length: atOnce }, go));
	return {
		lookedAt: statuses.filter((status) => status === 422).length,
		// A database with four concurrent processes may be too busy for some.
		turnedAway: statuses.filter((status) => status === 429 || status === 503).length,
	};
}
