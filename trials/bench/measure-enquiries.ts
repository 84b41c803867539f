import { sql } from 'kysely';
import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { engines, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { median } from '../support/percentile.ts';
import { benchSettings } from './bench-settings.ts';
import { insertRaw } from './insert-raw.ts';
import { learnRows, type StoredRow } from './learn-rows.ts';
import { measureGrowth, pace, stored } from './measure-growth.ts';
import { type Claim, notMeasured, type PartResult } from './part-result.ts';

const clients = 32;
const goals = { share: 0.5, growth: 1.3 };
const { rounds, seconds } = benchSettings;

/**
 * How many enquiries per second are on disk and acknowledged, compared with plain inserts; and the effect of a full
 * database.
 */
export async function measureEnquiries(): Promise<PartResult> {
	const rows: string[][] = [];
	const claims: Claim[] = [];
	const itsRows = await learnRows();
	for (const engine of engines) {
		const text = `${engine}: at least ${goals.share} times as many enquiries as plain inserts of the same rows`;
		const figures = await withTestDatabase(engine, (place) => measureEngine(place, itsRows));
		if (typeof figures === 'string') {
			claims.push(notMeasured(text, figures));
			continue;
		}
		const share = figures.enquiries / figures.inserts;
		const figure = `${share.toFixed(2)} times`;
		rows.push([engine, figures.enquiries.toFixed(0), figures.inserts.toFixed(0), share.toFixed(2)]);
		claims.push({ text, figure, holds: share >= goals.share });
	}
	const { few, many, growth } = await measureGrowth();
	const times = (count: number, { p50, p99 }: typeof few) => [
		count.toLocaleString('en'),
		p50.toFixed(2),
		p99.toFixed(2),
	];
	claims.push({
		text: `an enquiry takes at most ${goals.growth} times as long with ${stored.many.toLocaleString('en')} stored as with ${stored.few.toLocaleString('en')}`,
		figure: `${growth.toFixed(2)} times`,
		holds: growth <= goals.growth && stored.many >= 1_000_000,
	});
	return {
		title: 'Enquiries',
		notes: describe(itsRows.length),
		tables: [
			{ head: ['database', 'enquiries/s', 'plain/s', 'share'], rows },
			{
				head: ['stored', 'p50 ms', 'p99 ms'],
				rows: [times(stored.few, few), times(stored.many, many)],
			},
		],
		claims,
	};
}

/** Alternating; returns a sentence if the database does not flush, because then there is nothing to compare. */
async function measureEngine(place: TestDatabase, itsRows: readonly StoredRow[]) {
	if (place.settings.DATABASE_URL && !(await flushes(place))) {
		return 'the PostgreSQL in TEST_DATABASE_URL does not flush what it commits (fsync or synchronous_commit is off)';
	}
	return await withSite(place.settings, async ({ url }) => {
		const enquiries: number[] = [];
		const inserts: number[] = [];
		let sent = 0;
		const send = async (howLong: number) => {
			const began = performance.now();
			const first = sent;
			const sendOn = async () => {
				while (performance.now() - began < howLong * 1000) {
					sent += 1;
					const { status, text } = await sendOnce(url, makeEnquiry(sent));
					if (status !== 201) throw new Error(`${status}: ${text}`);
				}
			};
			await Promise.all(Array.from({ length: clients }, sendOn));
			return (sent - first) / ((performance.now() - began) / 1000);
		};
		await send(2);
		for (let round = 0; round < rounds; round += 1) {
			enquiries.push(await send(seconds));
			inserts.push(await insertRaw(place, itsRows, seconds));
		}
		return { enquiries: median(enquiries), inserts: median(inserts) };
	});
}

async function flushes({ db }: TestDatabase) {
	const ask = async (name: string) => {
		const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db);
		return rows[0]?.[name];
	};
	return (await ask('fsync')) === 'on' && (await ask('synchronous_commit')) !== 'off';
}

function describe(count: number) {
	return [
		`Enquiries: ${clients} visitors at once, over HTTP, each checked, stored with lead, consent, limits, timeline and two mails in one transaction, and acknowledged once it is flushed.`,
		`Plain inserts: the ${count} rows that an enquiry leaves and what its lead is found by, by prepared statements into the same tables, in one transaction with the same flush (SQLite: WAL, synchronous=FULL, one writer; PostgreSQL: fsync and synchronous_commit on, 10 connections).`,
		`Medians of ${rounds} rounds of ${seconds} s, by turns.`,
		`Growth: one enquiry at a time, by turns. The times below: ${pace}.`,
	];
}
