import type { Database } from '#app/db/open-database.server.ts';
import { readWrongPhones } from '../find-lead.server.ts';
import type { LeadRow } from '../lead-row.server.ts';
import type { LeadDetails } from '../lead-types.ts';
import { listMergedGuardianPhones } from '../merging/merge-repository.server.ts';
import { listLeadKeys } from '../records/lead-key-repository.server.ts';
import { listWrongPhones } from './contact-repository.server.ts';

type WithPhones = Pick<LeadDetails, 'id' | 'phone' | 'guardianPhone'>;

/** The family's other numbers, which merging leaves behind, and which of all its numbers are wrong. */
export async function readPhones(db: Database, lead: WithPhones) {
	const [keys, guardians, wrong] = await Promise.all([
		listLeadKeys(db, lead.id),
		listMergedGuardianPhones(db, lead.id),
		listWrongPhones(db, [lead.id]),
	]);
	const phones = keys.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
	const named = [lead.phone, lead.guardianPhone];
	const others = [...new Set([...phones, ...guardians])].filter((phone) => !named.includes(phone));
	return { otherPhones: others, wrongPhones: wrong.get(lead.id) ?? [] };
}

/** Which number was dialled: the named one, or else the first that is not known to be wrong. */
export async function findDialled(
	db: Database,
	{ id, phone, guardian_phone: guardianPhone }: LeadRow,
	named: string | undefined,
): Promise<string | undefined> {
	const { otherPhones, wrongPhones } = await readPhones(db, { id, phone, guardianPhone });
	const all = [phone, guardianPhone, ...otherPhones].filter((one) => one !== null);
	const right = all.filter((one) => !wrongPhones.includes(one));
	return all.find((one) => one === named) ?? right[0] ?? all[0];
}

/** Whether this number is known to be wrong, so that no stranger gets the family's messages. */
export async function isWrongPhone(db: Database, leadId: string, phone: string | null) {
	const isWrong = await readWrongPhones(db, [leadId]);
	return isWrong(leadId, phone);
}
