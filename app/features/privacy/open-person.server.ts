import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { PersonKeys } from './person-keys.ts';
import {
	countStored,
	findPersonLeads,
	type PersonRows,
	readPersonRows,
} from './person-repository.server.ts';

export interface PersonSummary {
	names: string[];
	leads: { id: string; name: string }[];
	counts: { label: string; count: number }[];
}

/** Looks up what is stored about somebody; undefined if nothing is. */
export async function openPerson(
	{ db, clock }: DbContext,
	actor: Actor,
	keys: PersonKeys,
): Promise<PersonSummary | undefined> {
	const rows = await readPerson(db, keys);
	if (!rows) return undefined;
	await auditPerson(db, 'person.seen', actor, rows, clock.now());
	return {
		names: [...new Set([...rows.leads, ...rows.accounts].map(({ name }) => name))],
		leads: rows.leads
			.filter(({ merged_into }) => merged_into === null)
			.map(({ id, name }) => ({ id, name })),
		counts: [
			{ label: 'Leads', count: rows.leads.length },
			{ label: 'Enquiries', count: rows.enquiries.length },
			{ label: 'Enquiries under another lead', count: rows.enquiriesElsewhere.length },
			{ label: 'Bookings', count: rows.bookings.length },
			{ label: 'Waiting lists', count: rows.waits.length },
			{ label: 'Enrolments', count: rows.enrolments.length },
			{ label: 'Payments, discounts and refunds', count: rows.payments.length },
			{ label: 'Consents', count: rows.consents.length },
			{ label: 'Notes, calls and changes', count: rows.events.length },
			{ label: 'Mails', count: rows.mails.length },
			{ label: 'Newsletter', count: rows.newsletter.length },
			{ label: 'Exams they watch', count: rows.watches.length },
			{ label: 'Accounts', count: rows.accounts.length },
			{ label: 'Saved study plans', count: rows.plans.length },
		],
	};
}

/** Everything stored about somebody as JSON; undefined if nothing is. */
export async function exportPerson(
	{ db, clock }: DbContext,
	actor: Actor,
	keys: PersonKeys,
): Promise<string | undefined> {
	const rows = await readPerson(db, keys);
	if (!rows) return undefined;
	const at = clock.now();
	await auditPerson(db, 'person.exported', actor, rows, at);
	return `${JSON.stringify({ madeAt: at.toISOString(), held: unpack(rows) }, null, '\t')}\n`;
}

async function readPerson(db: Database, keys: PersonKeys): Promise<PersonRows | undefined> {
	const rows = await readPersonRows(db, await findPersonLeads(db, keys), keys);
	return countStored(rows) === 0 ? undefined : rows;
}

/** Identified by lead id, never by number: the log outlives the person's erasure. */
async function auditPerson(
	db: Database,
	action: 'person.seen' | 'person.exported',
	actor: Actor,
	rows: PersonRows,
	at: Date,
) {
	const id = rows.leads[0]?.id ?? rows.accounts[0]?.id ?? 'newsletter';
	await writeAudit(db, { actor, action, subject: { kind: 'person', id }, at });
}

const moments = ['at', 'wanted_from', 'wanted_to'];

/** Parses texts that contain JSON, so that a person can read the file. */
function unpack(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(unpack);
	if (value === null || typeof value !== 'object') return value;
	const jsonColumns = [
		'fields',
		'attribution',
		'data',
		'props',
		'spam_reasons',
		'target_exams',
		'student',
		'guest',
		'documents',
	];
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => {
			if (jsonColumns.includes(name) && typeof part === 'string') return [name, JSON.parse(part)];
			const isMoment = name.endsWith('_at') || moments.includes(name);
			if (isMoment && typeof part === 'number') return [name, new Date(part).toISOString()];
			return [name, unpack(part)];
		}),
	);
}
