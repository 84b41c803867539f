import { type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { eraseElsewhere, eraseLead } from '#app/features/leads/erase-lead.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { deleteMessagesAbout, eraseAddress } from './erase-repository.server.ts';
import type { PersonKeys } from './person-keys.ts';
import { countStored, findPersonLeads, readPersonRows } from './person-repository.server.ts';

export type EraseOutcome = { outcome: 'erased'; leads: number } | { outcome: 'missing' };

/** Permanently erases a person in one transaction, and audits that it was done, but not of whom. */
export async function erasePerson(
	{ db, clock }: DbContext,
	actor: Actor,
	keys: PersonKeys,
): Promise<EraseOutcome> {
	return await inTransaction(db, async (trx): Promise<EraseOutcome> => {
		const ids = await findPersonLeads(trx, keys);
		const rows = await readPersonRows(trx, ids, keys);
		if (countStored(rows) === 0) return { outcome: 'missing' };
		const at = clock.now();
		const enquiries = [...rows.enquiries, ...rows.enquiriesElsewhere];
		await deleteMessagesAbout(trx, [...ids, ...enquiries.map(({ id }) => id)]);
		for (const id of ids) await eraseLead(trx, id, actor, at);
		for (const enquiry of rows.enquiriesElsewhere) await eraseElsewhere(trx, enquiry, at);
		for (const address of rows.addresses) await eraseAddress(trx, address);
		await writeAudit(trx, {
			actor,
			action: 'person.erased',
			subject: { kind: 'person', id: ids[0] ?? 'newsletter' },
			details: { leads: ids.length, enquiries: enquiries.length, mails: rows.mails.length },
			at,
		});
		return { outcome: 'erased', leads: ids.length };
	});
}
