import type { Database } from '../../app/db/open-database.server.ts';
import { type Answer, isHonest } from '../../testkit/send-enquiry.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { Acknowledged } from './send-many.ts';

/** The outside view: the acknowledgements, and how often each mail arrived, by Message-ID. */
export interface Seen {
	acknowledged: readonly Acknowledged[];
	accepted: ReadonlyMap<string, number>;
}

/** Compares it with what is stored: nothing lost, nothing doubled, every mail delivered. */
export async function countOutcome(db: Database, seen: Seen): Promise<Findings> {
	const { acknowledged, accepted } = seen;
	const stored = await db.selectFrom('enquiries').select(['reference', 'fields']).execute();
	const mails = await db.selectFrom('outbox').select('message_id').execute();
	const references = new Set(stored.map((row) => row.reference));
	const senders = new Set(stored.map((row) => JSON.parse(row.fields).email));
	const lost = acknowledged.filter(({ reference }) => !references.has(reference)).length;
	const doubled = stored.length - senders.size;
	const ids = new Set(mails.map((mail) => mail.message_id));
	const undelivered = mails.filter((mail) => !accepted.has(mail.message_id)).length;
	const handedOver = [...accepted.values()].reduce((sum, count) => sum + count, 0);
	return {
		figures: {
			acknowledged: acknowledged.length,
			stored: stored.length,
			lost,
			doubled,
			mails: mails.length,
			delivered: mails.length - undelivered,
			repeated: handedOver - accepted.size,
		},
		problems: unless({
			'every acknowledged enquiry is stored': lost === 0,
			'none is stored twice': doubled === 0 && stored.length === acknowledged.length,
			'each has two mails': mails.length === 2 * stored.length,
			'each mail was delivered': undelivered === 0,
			'a repeated mail has the Message-ID of the first': accepted.keys().every((id) => ids.has(id)),
		}),
	};
}

/** How many of the acknowledged enquiries are in none of these databases. */
export async function countLost(
	acknowledged: readonly Acknowledged[],
	...databases: Database[]
): Promise<number> {
	const stored = new Set<string>();
	for (const db of databases) {
		const rows = await db.selectFrom('enquiries').select('reference').execute();
		for (const { reference } of rows) stored.add(reference);
	}
	return acknowledged.filter(({ reference }) => !stored.has(reference)).length;
}

/** The claim that no refusal says anything but the truth, for `unless`. */
export function claimHonesty(refused: readonly Answer[]): Record<string, boolean> {
	const lie = refused.find((answer) => !isHonest(answer));
	return { [`every refusal is an honest 503 (${lie?.status} ${lie?.text})`]: lie === undefined };
}
