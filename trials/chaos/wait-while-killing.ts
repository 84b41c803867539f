import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../app/db/open-database.server.ts';
import type { SiteProcess } from '../../testkit/site-process.ts';
import { type Findings, unless } from '../support/reporter.ts';

/** The size of the trial. */
export interface WaitingTrial {
	/** A full class, with the address of each family's booking. */
	class: { start: string; manage: readonly string[] };
	/** How many families wait for a seat. */
	families: number;
	/** How many seats are freed, one after the other. */
	freed: number;
	/** Sends a form until there is a response, whichever processes are killed meanwhile. */
	send(n: number, path: string, fields: Record<string, string>): Promise<string>;
}

/**
 * Families wait for seats in a full class; every second one declines an offer, each pressing its button twice. Nobody
 * is skipped or mailed twice and no seat is given twice. Returns the addresses of the bookings too.
 */
export async function waitWhileKilling(
	db: Database,
	trial: WaitingTrial,
): Promise<Findings & { manage: string[] }> {
	const { families, freed, send } = trial;
	const pages = await Promise.all(
		Array.from({ length: families }, (_, n) =>
			send(n, '/book/wait?kind=demo-class', {
				class: 'Drop year',
				kind: 'demo-class',
				start: trial.class.start,
				key: randomUUID(),
				name: 'Waiting Family',
				phone: `+91${8_000_000_000 + n}`,
				email: addressOf(n),
			}),
		),
	);
	const booked = new Set<string>();
	const answer = async () => {
		while (booked.size < freed) {
			for (const n of await listOffered(db)) {
				const path = new URL(pages[n] ?? '', 'http://site').pathname;
				const intent = n % 2 === 0 ? 'accept' : 'leave';
				const answers = [send(n, path, { intent }), send(n + 1, path, { intent })];
				for (const to of await Promise.all(answers)) {
					if (to.startsWith('/booking/')) booked.add(to.replace(/\?.*/, ''));
				}
			}
			await pause(20);
		}
	};
	const giveBack = async () => {
		for (const [n, manage] of trial.class.manage.slice(0, freed).entries()) {
			await send(n, new URL(manage).pathname, { intent: 'cancel' });
		}
	};
	await Promise.all([answer(), giveBack()]);
	const found = await inspectLine(db, trial);
	for (const [n, page] of pages.entries()) {
		await send(n, page.replace(/\?.*/, ''), { intent: 'leave' });
	}
	return { ...found, manage: [...booked] };
}

const addressOf = (n: number) => `family-${n}@example.com`;
const numberOf = (email: string) => Number(/\d+/.exec(email)?.[0]);

async function listOffered(db: Database): Promise<number[]> {
	const rows = await db
		.selectFrom('booking_waits')
		.select('guest')
		.where('state', '=', 'offered')
		.execute();
	return rows.map(({ guest }) => numberOf(JSON.parse(guest).email));
}

async function inspectLine(db: Database, { families, freed, class: given }: WaitingTrial) {
	const line = await db
		.selectFrom('booking_waits')
		.select(['state', 'guest'])
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	const mails = await db
		.selectFrom('outbox')
		.select('recipient')
		.where('template', '=', 'booking-offer')
		.execute();
	const seats = await db
		.selectFrom('bookings')
		.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
		.select(['seat', 'state'])
		.where('kind', '=', 'demo-class')
		.where('start_at', '=', Date.parse(given.start))
		.where('seat', 'is not', null)
		.execute();
	const states = line.map(({ state }) => state);
	const answered = states.filter((state) => state === 'accepted' || state === 'declined').length;
	const accepted = states.filter((state) => state === 'accepted').length;
	const writtenTo = new Set(mails.map(({ recipient }) => recipient));
	const isMailed = line
		.slice(0, answered)
		.every(({ guest }) => writtenTo.has(JSON.parse(guest).email));
	return {
		figures: { waiting: families, offered: mails.length, accepted },
		problems: unless({
			'every family stands in the line once': line.length === families,
			'every seat that was given back is taken again': accepted === freed,
			'nobody in the line is skipped': !states.slice(0, answered).includes('waiting'),
			'every offer is mailed': isMailed,
			'no offer is mailed twice or without need': mails.length === answered,
			'no seat of the class is lost': seats.length === given.manage.length,
			'no seat of the class is given twice':
				new Set(seats.map(({ seat }) => seat)).size === seats.length,
		}),
	};
}

/** Sends a form to one process after the other until one responds; returns the redirect's address. */
export function sendingForms(sites: readonly SiteProcess[]): WaitingTrial['send'] {
	return async (n, path, fields) => {
		for (let attempt = 0; attempt < 300; attempt += 1) {
			const site = sites[(n + attempt) % sites.length];
			const response = await fetch(`${site?.url}${path}`, {
				method: 'POST',
				redirect: 'manual',
				headers: { 'X-Forwarded-For': `10.2.${n >> 8}.${n & 255}` },
				body: new URLSearchParams(fields),
			}).catch(() => undefined);
			const text = await response?.text().catch(() => undefined);
			if (response?.status === 303 && text !== undefined) {
				return response.headers.get('Location') ?? '';
			}
			if (response && response.status < 500) throw new Error(`${path}: ${response.status}`);
			await pause(50);
		}
		throw new Error('No answer in 300 attempts.');
	};
}
