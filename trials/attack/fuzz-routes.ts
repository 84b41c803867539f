import { type Role, roles } from '../../app/features/accounts/permissions.ts';
import { makeAccounts } from '../../testkit/accounts.ts';
import { fillDesk } from '../../testkit/fill-desk.ts';
import type { Engine } from '../../testkit/test-database.ts';
import { seededRandom } from '../support/random.ts';
import type { Findings } from '../support/reporter.ts';
import { type AttackedSite, withAttackedSite } from './attacked-site.ts';
import { exchange, type RawAnswer } from './exchange.ts';
import { FuzzTally, slowest } from './fuzz-tally.ts';
import type { Product } from './load-product.ts';
import { makeRequest, type OddRequest } from './make-request.ts';
import { readMemory } from './read-memory.ts';
import { readVisibleData, type VisibleData } from './read-visible-data.ts';

/** The size and the seed of a trial. */
export interface FuzzTrial {
	engine: Engine;
	requests: number;
	seed: number;
}

const clients = 4;

/** After this many requests people sign in again: some sign out, are deleted or get another password. */
const perTurn = 5000;

/** Sends malicious requests to every route, in every role; none may break the site. */
export function fuzzRoutes(
	{ routes }: Product,
	{ engine, requests, seed }: FuzzTrial,
): Promise<Findings> {
	const paths = ['', ...routes.map(({ path }) => path)];
	const random = seededRandom(seed);
	return withAttackedSite({}, attack, engine);

	async function attack(site: AttackedSite) {
		await fillDesk(site.url, site.db, site.cookies);
		const tally = new FuzzTally();
		let made = 0;
		let early = 0;

		async function work(people: readonly Person[], until: number) {
			while (made < until) {
				made += 1;
				if (made === Math.ceil(requests / 10)) early = await readMemory(site.url);
				const person = random.pick(people);
				const request = makeRequest({ random, paths, ...person });
				tally.count(request, await sendUntilQuick(site.port, request), person.role);
			}
		}
		for (let turn = 0; made < requests; turn += 1) {
			const people = await signInPeople(site, turn);
			const until = Math.min(requests, made + perTurn);
			await Promise.all(Array.from({ length: clients }, () => work(people, until)));
		}
		const late = await readMemory(site.url);
		const { ok } = await fetch(`${site.url}/readyz`);
		return tally.conclude({ early, late }, ok);
	}
}

/** On a busy machine any response may be slow once; a slow route is slow each time. */
async function sendUntilQuick(port: number, request: OddRequest, tries = 3): Promise<RawAnswer> {
	const answer = await exchange(port, request.bytes, request.leaves);
	if (answer.took <= slowest || request.leaves || tries === 1) return answer;
	return await sendUntilQuick(port, request, tries - 1);
}

interface Person {
	role: Role | 'stranger';
	cookie: string;
	visible: VisibleData;
}

async function signInPeople(site: AttackedSite, turn: number): Promise<Person[]> {
	const cookies = turn === 0 ? site.cookies : await makeAccounts(site.url, site.db, turn);
	const people: Person[] = [];
	for (const role of ['stranger', ...roles] as const) {
		const cookie = role === 'stranger' ? '' : cookies[role];
		people.push({ role, cookie, visible: await readVisibleData(site.url, cookie, 80) });
	}
	return people;
}
