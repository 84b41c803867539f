import { expect, test } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { givePasswordLink } from '#app/features/accounts/passwords/give-password-link.server.ts';
import { changeStaff, renameStaff } from '#app/features/accounts/staff/change-staff.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { correctOwnerNames } from '#app/features/leads/assignment/correct-owner-names.server.ts';
import { handOverLeads } from '#app/features/leads/assignment/hand-over-leads.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { minute } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const out = { what: 'disabled', disabled: true, takesLeads: 'nobody' } as const;
const demote = { what: 'role', role: 'editor' } as const;

onBothEngines((makeDatabase, { makeShared }) => {
	test.each([
		['deactivate', out],
		['demote', demote],
	])('if two owners %s each other at once, one stays', async (_, change) => {
		const [first, second] = await makeShared(2);
		if (!first || !second) throw new Error('Two were asked for.');
		// SQLite blocks while it waits, so there both share a handle.
		const rival = isPostgres(first) ? second : first;
		const clock = new FixedClock();
		const [a, b] = [await makeStaff(first, 'A', 'owner'), await makeStaff(first, 'B', 'owner')];
		const outcomes = await Promise.all([
			changeStaff({ db: first, clock, handOverLeads }, a, b.id, change),
			changeStaff({ db: rival, clock, handOverLeads }, b, a.id, change),
		]);
		expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'last-owner']);
		const owners = first.selectFrom('users').select('id').where('role', '=', 'owner');
		expect(await owners.where('disabled', '=', 0).execute()).toHaveLength(1);
	});

	test('nobody can remove their own access, with or without another owner', async () => {
		const { db, clock, boss } = await open(await makeDatabase());
		const change = (what: typeof out | typeof demote) =>
			changeStaff({ db, clock, handOverLeads }, boss, boss.id, what);
		expect(await change(out)).toEqual({ outcome: 'last-owner' });
		await makeStaff(db, 'Second', 'owner');
		expect(await change(out)).toEqual({ outcome: 'oneself' });
		expect(await change(demote)).toEqual({ outcome: 'oneself' });
	});

	test('nobody resets their own password or codes as an owner, only under My sign-in', async () => {
		const { db, clock, boss, helper } = await open(await makeDatabase());
		const context = { db, clock, env: readEnv({}), handOverLeads };
		const forget = { what: 'forget-codes' } as const;
		const from = { ...boss, brand: 'Brand' };
		expect(await changeStaff(context, boss, boss.id, forget)).toEqual({ outcome: 'own-sign-in' });
		expect(await givePasswordLink(context, from, boss.id)).toEqual({ outcome: 'own-sign-in' });
		expect(await readAuditLog(db, { action: 'staff.changed' })).toEqual([]);
		const done = { outcome: 'done', name: 'Helper' };
		expect(await changeStaff(context, boss, helper.id, forget)).toEqual(done);
		const handed = { outcome: 'to-hand-over', name: 'Helper' };
		expect(await givePasswordLink(context, from, helper.id)).toMatchObject(handed);
	});

	test('open leads are handed over at the same time; closed ones stay with their owner', async () => {
		const { db, clock, boss, helper, leads } = await open(await makeDatabase());
		const taker = await makeStaff(db, 'Taker', 'counsellor');
		const editor = await makeStaff(db, 'Editor', 'editor');
		const [openOne = '', lost = ''] = leads;
		await db.updateTable('leads').set({ state: 'lost' }).where('id', '=', lost).execute();
		const change = (takesLeads?: string) =>
			changeStaff({ db, clock, handOverLeads }, boss, helper.id, { ...out, takesLeads });
		const asked = { outcome: 'who-takes-leads', name: 'Helper', leads: 1 };
		for (const one of [undefined, helper.id, editor.id, 'unknown']) {
			expect(await change(one), one).toEqual(asked);
		}
		expect((await readLead(db, openOne))?.ownerId).toBe(helper.id);
		const { takesLeads: _, ...unasked } = out;
		// Somebody without leads needs a confirmation too: one click must not remove anybody.
		expect(await changeStaff({ db, clock, handOverLeads }, boss, editor.id, unasked)).toEqual({
			...asked,
			name: 'Editor',
			leads: 0,
		});
		expect(await change(taker.id)).toEqual({ outcome: 'done', name: 'Helper' });
		expect((await readLead(db, openOne))?.ownerId).toBe(taker.id);
		expect((await readLead(db, lost))?.ownerId).toBe(helper.id);
		// A returning family is not assigned to somebody who has left.
		await sendEnquiry(db, clock, { phone: '+919876500002' });
		expect((await readLead(db, lost))?.ownerId).toBeNull();
	});

	test('an enrolled lead is handed over too if somebody still has to ask for money', async () => {
		const { db, clock, boss, helper, leads } = await open(await makeDatabase());
		const taker = await makeStaff(db, 'Taker', 'counsellor');
		const [id = '', other = ''] = leads;
		for (const one of leads) {
			await changeState({ db, clock }, boss, { id: one, state: 'enrolled' });
		}
		await setFollowUp({ db, clock }, boss, { id, at: clock.now().getTime() + minute });
		const change = { ...out, takesLeads: taker.id };
		await changeStaff({ db, clock, handOverLeads }, boss, helper.id, change);
		expect((await readLead(db, id))?.ownerId).toBe(taker.id);
		expect((await readLead(db, other))?.ownerId).toBe(helper.id);
	});

	test('erased leads are nobody’s work, so they are not handed over', async () => {
		const { db, clock, boss, helper, leads } = await open(await makeDatabase());
		for (const id of leads) await eraseLead(db, id, null, clock.now());
		// Somebody may be called so.
		const { leadId: id } = await sendEnquiry(db, clock, { name: 'Erased', phone: '+919876500003' });
		await assignLead({ db, clock }, boss, { id, ownerId: helper.id });
		expect(
			await changeStaff({ db, clock, handOverLeads }, boss, helper.id, {
				what: 'disabled',
				disabled: true,
			}),
		).toEqual({ outcome: 'who-takes-leads', name: 'Helper', leads: 1 });
	});

	test('a new name appears in the log and on all leads of its owner', async () => {
		const { db, clock, boss, helper, leads } = await open(await makeDatabase());
		const context = { db, clock, correctOwnerNames };
		const rename = (name: string, id: string = helper.id) =>
			renameStaff(context, boss, { id, name });
		expect(await rename(' ')).toMatchObject({ outcome: 'invalid' });
		expect(await rename('Nobody', 'unknown')).toEqual({ outcome: 'missing' });
		expect(await rename(' Asha Menon ')).toEqual({ outcome: 'done', name: 'Asha Menon' });
		const names = async () =>
			await Promise.all(leads.map(async (id) => (await readLead(db, id))?.ownerName));
		expect(await names()).toEqual(['Asha Menon', 'Asha Menon']);
		expect(await readAuditLog(db, { action: 'staff.changed' })).toMatchObject([
			{ details: { what: 'name', from: 'Helper', to: 'Asha Menon' } },
		]);
		// The job corrects what a request left behind, for names earlier and later in the alphabet.
		for (const [index, name] of ['Aaron', 'Zoya'].entries()) {
			const one = db.updateTable('leads').set({ owner_name: name });
			await one.where('id', '=', leads[index] ?? '').execute();
		}
		await correctOwnerNames(db, () => true);
		expect(await names()).toEqual(['Aaron', 'Zoya']);
		await correctOwnerNames(db, () => false);
		expect(await names()).toEqual(['Asha Menon', 'Asha Menon']);
	});
});

async function open(db: Database) {
	const clock = new FixedClock();
	const boss = await makeStaff(db, 'Boss', 'owner');
	const helper = await makeStaff(db, 'Helper', 'counsellor');
	const leads: string[] = [];
	for (const phone of ['+919876500001', '+919876500002']) {
		const { leadId } = await sendEnquiry(db, clock, { name: 'Meera', phone });
		await assignLead({ db, clock }, boss, { id: leadId, ownerId: helper.id });
		leads.push(leadId);
	}
	return { db, clock, boss, helper, leads };
}
