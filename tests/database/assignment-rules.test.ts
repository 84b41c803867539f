import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { previewAssignment } from '#app/features/leads/assignment/assign-by-rules.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { changeAssignment } from '#app/features/leads/assignment/change-assignment.server.ts';
import { readFacts } from '#app/features/leads/assignment/match-rules.ts';
import { listAwayFor } from '#app/features/leads/assignment/stand-ins.server.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { day } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const any = { form: '', programme: '', exam: '', place: '', language: '' };
const ipmat = { target: 'IPMAT Indore' };

async function ownerOf(db: Database, leadId: string) {
	return (await readLead(db, leadId))?.ownerName ?? null;
}

onBothEngines((makeDatabase) => {
	test('leads follow the first matching rule, then the rotation; the preview says the same', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-10T06:00:00Z');
		const context = { db, clock };
		const [one, two, three] = [
			await makeStaff(db, 'One Nair'),
			await makeStaff(db, 'Two Menon'),
			await makeStaff(db, 'Three Rao'),
		];
		const people = [one.id, two.id];
		const when = { ...any, exam: 'IPMAT' };
		await changeAssignment(context, asha, { what: 'rule', rule: { when, people, by: 'turn' } });
		await changeAssignment(context, asha, { what: 'rest', mode: 'in-turn', people: [three.id] });
		const send = async (fields: Record<string, string>) => {
			const { assignment } = await readDeskSettings(db);
			const facts = readFacts({ form: 'counselling', fields });
			const seen = await previewAssignment(db, assignment, facts, clock.now());
			const { leadId } = await sendEnquiry(db, clock, fields, { form: 'counselling' });
			const owner = await ownerOf(db, leadId);
			expect(seen?.taker.name ?? null).toBe(owner);
			return owner;
		};
		expect(await send(ipmat)).toBe('One Nair');
		expect(await send({ target: 'JIPMAT-like test' })).toBe('Two Menon');
		expect(await send({ target: 'NPAT' })).toBe('Three Rao');
		expect(await send(ipmat)).toBe('One Nair');
		const absence = { person: two.id, from: '2026-11-10', to: '2026-11-11', standIn: three.id };
		await changeAssignment(context, asha, { what: 'absence', absence });
		// Whose leads the stand-in works on that day, while the other person is away.
		const onDay = (who: string, day: string) => listAwayFor(db, who, new Date(`${day}T06:00:00Z`));
		expect(await onDay(three.id, '2026-11-11')).toEqual([{ id: two.id, name: two.name }]);
		expect(await onDay(three.id, '2026-11-12')).toEqual([]);
		expect(await onDay(two.id, '2026-11-11')).toEqual([]);
		expect(await send(ipmat)).toBe('Three Rao');
		expect(await send(ipmat)).toBe('One Nair');
		clock.pass(2 * day);
		expect(await send(ipmat)).toBe('Two Menon');
	});

	test('by load, the person with the fewest open leads is next; rules can be moved and deleted', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-10T06:00:00Z');
		const context = { db, clock };
		const busy = await makeStaff(db, 'Busy Nair');
		const free = await makeStaff(db, 'Free Menon');
		for (let n = 0; n < 2; n += 1) {
			const { leadId } = await sendEnquiry(db, clock);
			await assignLead(context, asha, { id: leadId, ownerId: busy.id });
		}
		const rule = { when: any, people: [busy.id, free.id], by: 'load' as const };
		await changeAssignment(context, asha, { what: 'rule', rule });
		const next = async () => {
			const { leadId } = await sendEnquiry(db, clock);
			return { leadId, owner: await ownerOf(db, leadId) };
		};
		const sent = [await next(), await next(), await next(), await next()];
		const owners = sent.map(({ owner }) => owner);
		expect(owners).toEqual(['Free Menon', 'Free Menon', 'Busy Nair', 'Free Menon']);
		// An erased lead is no work: Free has one fewer now.
		await eraseLead(db, sent[0]?.leadId ?? '', null, clock.now());
		expect((await next()).owner).toBe('Free Menon');
		const other = { ...rule, people: [busy.id] };
		await changeAssignment(context, asha, { what: 'rule', rule: other });
		const list = async () => (await readDeskSettings(db)).assignment.rules;
		const [first, second] = await list();
		await changeAssignment(context, asha, { what: 'move', id: second?.id ?? '', by: -1 });
		expect((await list()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
		await changeAssignment(context, asha, { what: 'remove-rule', id: second?.id ?? '' });
		expect(await list()).toEqual([first]);
		const nobody = { ...rule, people: [] };
		expect(await changeAssignment(context, asha, { what: 'rule', rule: nobody })).toMatchObject({
			outcome: 'invalid',
			errors: { 'rules.1.people': expect.any(String) },
		});
		expect(await list()).toEqual([first]);
	});

	test('a duplicate rule or an absence on the same days is rejected with a message', async () => {
		const db = await makeDatabase();
		const context = { db, clock: new FixedClock('2026-11-10T06:00:00Z') };
		const one = await makeStaff(db, 'One Nair');
		const two = await makeStaff(db, 'Two Menon');
		const addRule = (people: string[], id?: string) => {
			const rule = { when: { ...any, exam: 'IPMAT' }, people, by: 'turn' as const };
			return changeAssignment(context, asha, { what: 'rule', id, rule });
		};
		const addAbsence = (person: string, from: string, to: string) => {
			const absence = { person, from, to, standIn: null };
			return changeAssignment(context, asha, { what: 'absence', absence });
		};
		const saved = { outcome: 'saved' };
		const refused = (field: string) => ({
			outcome: 'invalid',
			errors: { [field]: expect.any(String) },
		});
		expect(await addRule([one.id, two.id])).toMatchObject(saved);
		expect(await addRule([two.id, one.id])).toMatchObject(refused('people'));
		expect(await addRule([one.id])).toMatchObject(saved);
		const [rule] = (await readDeskSettings(db)).assignment.rules;
		expect(await addRule([one.id, two.id], rule?.id)).toMatchObject(saved);
		expect(await addAbsence(one.id, '2026-11-10', '2026-11-12')).toMatchObject(saved);
		expect(await addAbsence(one.id, '2026-11-10', '2026-11-12')).toMatchObject(refused('from'));
		expect(await addAbsence(one.id, '2026-11-12', '2026-11-14')).toMatchObject(refused('from'));
		expect(await addAbsence(one.id, '2026-11-13', '2026-11-14')).toMatchObject(saved);
		expect(await addAbsence(two.id, '2026-11-10', '2026-11-12')).toMatchObject(saved);
		expect((await readDeskSettings(db)).assignment.absences).toHaveLength(3);
	});
});
