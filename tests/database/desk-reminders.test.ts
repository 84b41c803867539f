import { expect, test, vi } from 'vitest';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { changeAssignment } from '#app/features/leads/assignment/change-assignment.server.ts';
import { mailHandedOver } from '#app/features/leads/assignment/mail-handed-over.server.ts';
import { mailDueFollowUps } from '#app/features/leads/contact/mail-due-follow-ups.server.ts';
import { listFollowUpLists } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { actOnMany } from '#app/features/leads/inbox/act-on-many.server.ts';
import { countOwnWork, startDeskVisit } from '#app/features/leads/inbox/count-own-work.server.ts';
import { pollChanges } from '#app/features/leads/inbox/stream-changes.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';
import { putSite } from '#tests/support/put-entry.ts';

onBothEngines((makeDatabase) => {
	test('the counts include due follow-ups and new leads that are the user’s or unassigned', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const [me, other] = [await makeStaff(db, 'Me'), await makeStaff(db, 'Other')];
		const work = async () => {
			const { due, newLeads, leads } = await startDeskVisit({ db, clock }, me.id);
			return { due, newLeads, leads };
		};
		const { leadId: id } = await sendEnquiry(db, clock);
		const { leadId: theirs } = await sendEnquiry(db, clock);
		await assignLead({ db, clock }, asha, { id: theirs, ownerId: other.id });
		expect(await work()).toEqual({ due: 0, newLeads: 1, leads: 1 });
		await assignLead({ db, clock }, asha, { id, ownerId: me.id });
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + minute });
		expect(await work()).toEqual({ due: 0, newLeads: 1, leads: 1 });
		clock.pass(2 * minute);
		// A lead that is both new and due counts once.
		expect(await work()).toEqual({ due: 1, newLeads: 1, leads: 1 });
		await openLead({ db, clock }, me, { id });
		expect(await work()).toEqual({ due: 1, newLeads: 0, leads: 1 });
	});

	test('a lead assigned by somebody else is new for its owner, and mailed if nobody looks', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		await putSite(db);
		const env = readEnv({ PUBLIC_URL: 'https://site.example', MAIL_TO: 'team@example.com' });
		const context = { db, clock, env };
		const [boss, ravi] = [await makeStaff(db, 'Boss', 'owner'), await makeStaff(db, 'Ravi')];
		const newLeads = async ({ id }: { id: string }) =>
			(await countOwnWork(db, id, clock.now())).newLeads;
		const mails = async () =>
			(await db.selectFrom('outbox').select(['recipient', 'props']).execute()).map(
				({ recipient, props }) => [recipient, JSON.parse(props).url],
			);
		const ids: string[] = [];
		for (const name of ['One', 'Two', 'Three']) {
			ids.push((await sendEnquiry(db, clock, { name })).leadId);
		}
		await db.deleteFrom('outbox').execute();
		const [id = '', ...others] = ids;
		for (const one of ids) await openLead(context, boss, { id: one });
		expect(await newLeads(ravi)).toBe(0);
		await assignLead(context, boss, { id, ownerId: ravi.id });
		// The owner's page is reloaded after the change; that view does not mark the lead as seen by Ravi.
		await openLead(context, boss, { id });
		expect([await newLeads(ravi), await newLeads(boss)]).toEqual([1, 0]);
		const heard = await pollChanges(context, ravi.id, 0);
		expect(heard.changes.at(-1)).toMatchObject({ leadId: id, kind: 'handed-over' });
		expect((await pollChanges(context, boss.id, 0)).changes.at(-1)?.kind).toBe('changed');
		clock.pass(29 * minute);
		expect(await mailHandedOver(context)).toBe(0);
		clock.pass(2 * minute);
		const seen = { seen_at: 0 };
		expect(await mailHandedOver(context)).toBe(0);
		// Leads seen since then are not mailed; later ones are, all in one mail.
		await assignLead(context, ravi, { id, ownerId: boss.id });
		expect([await newLeads(ravi), await newLeads(boss)]).toEqual([0, 1]);
		await actOnMany(context, boss, ids, { action: 'assign', ownerId: ravi.id });
		expect(await mailHandedOver(context)).toBe(0);
		clock.pass(2 * minute);
		const both = await Promise.all([mailHandedOver(context), mailHandedOver(context)]);
		expect(both.toSorted()).toEqual([0, 1]);
		const list = `https://site.example/desk/inbox?unread=1&owner=${ravi.id}`;
		expect(await mails()).toEqual([['ravi@example.com', list]]);
		await db.updateTable('desk_visits').set(seen).execute();
		expect(await mailHandedOver(context)).toBe(0);
		// Assigning a lead to oneself sends no notice.
		for (const one of others) await openLead(context, ravi, { id: one });
		await assignLead(context, ravi, { id: others[0] ?? '', ownerId: null });
		await assignLead(context, ravi, { id: others[0] ?? '', ownerId: ravi.id });
		expect(await newLeads(ravi)).toBe(1);
		clock.pass(2 * minute);
		expect(await mailHandedOver(context)).toBe(0);
	});

	test('a mail about a lead that was handed over is erased with the lead', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		await putSite(db);
		const env = readEnv({ PUBLIC_URL: 'https://site.example', MAIL_TO: 'team@example.com' });
		const context = { db, clock, env };
		const ravi = await makeStaff(db, 'Ravi');
		const phone = '+919876500001';
		const handOver = async (ids: readonly string[]) => {
			clock.pass(minute);
			for (const id of ids) await assignLead(context, asha, { id, ownerId: ravi.id });
			clock.pass(2 * minute);
			expect(await mailHandedOver(context)).toBe(1);
		};
		const send = async (more = {}) =>
			(await sendEnquiry(db, clock, { name: 'Zubeida', ...more })).leadId;
		const ids = [await send(), await send()];
		const alone = await send({ phone });
		await db.deleteFrom('outbox').execute();
		await handOver(ids);
		await handOver([alone]);
		const names = async () =>
			(await db.selectFrom('outbox').select('props').orderBy('created_at').execute()).map(
				({ props }) => JSON.parse(props).name,
			);
		expect(await names()).toEqual(['', 'Zubeida']);
		await erasePerson(context, asha, { phone });
		expect(await names()).toEqual(['']);
	});

	test('a stand-in’s counts include the absent person’s work, and the stand-in gets the mail', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const context = { db, clock };
		await putSite(db);
		const env = readEnv({ PUBLIC_URL: 'https://site.example', MAIL_TO: 'team@example.com' });
		const [first, second, last] = [
			await makeStaff(db, 'First'),
			await makeStaff(db, 'Second'),
			await makeStaff(db, 'Last'),
		];
		const { leadId: planned } = await sendEnquiry(db, clock, { name: 'Planned' });
		const { leadId: unread } = await sendEnquiry(db, clock, { name: 'Unread' });
		for (const id of [planned, unread]) await assignLead(context, asha, { id, ownerId: first.id });
		await openLead(context, first, { id: planned });
		await setFollowUp(context, asha, { id: planned, at: clock.now().getTime() + minute });
		await db.deleteFrom('outbox').execute();
		clock.pass(2 * minute);
		const away = async (person: string, standIn: string) => {
			const absence = { person, standIn, from: '2026-03-03', to: '2026-03-04' };
			await changeAssignment(context, asha, { what: 'absence', absence });
		};
		const work = ({ id }: { id: string }) => countOwnWork(db, id, clock.now());
		const lists = async (me: { id: string; name: string }) =>
			(await listFollowUpLists(db, me, clock.now())).map(({ name, due }) => [name, due]);
		expect(await work(second)).toEqual({ due: 0, newLeads: 0, leads: 0 });
		await away(first.id, second.id);
		expect(await work(second)).toEqual({ due: 1, newLeads: 1, leads: 2 });
		expect(await lists(second)).toEqual([
			['Second', 0],
			['First', 1],
		]);
		// If the stand-in is away too, their stand-in takes over, as with new leads.
		await away(second.id, last.id);
		expect(await work(second)).toEqual({ due: 0, newLeads: 0, leads: 0 });
		expect(await work(last)).toEqual({ due: 1, newLeads: 1, leads: 2 });
		expect(await mailDueFollowUps({ ...context, env })).toBe(1);
		const mails = db.selectFrom('outbox').select('recipient');
		expect(await mails.execute()).toEqual([{ recipient: 'last@example.com' }]);
		clock.pass(2 * day);
		expect(await work(last)).toEqual({ due: 0, newLeads: 0, leads: 0 });
		expect(await work(first)).toEqual({ due: 1, newLeads: 1, leads: 2 });
	});

	test('a follow-up due while its owner is away is mailed once, to them or else to the team', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		await putSite(db);
		const env = readEnv({ PUBLIC_URL: 'https://site.example', MAIL_TO: 'team@example.com' });
		const context = { db, clock, env };
		const [here, away] = [await makeStaff(db, 'Here'), await makeStaff(db, 'Away')];
		const plan = async (name: string, ownerId: string | null) => {
			const { leadId: id } = await sendEnquiry(db, clock, { name });
			if (ownerId) await assignLead({ db, clock }, asha, { id, ownerId });
			await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + minute });
			return id;
		};
		await plan('Of one who is here', here.id);
		const id = await plan('Of one who is away', away.id);
		await plan('Nobody’s', null);
		await db.deleteFrom('outbox').execute();
		// Recorded in the background, without delaying the page.
		const visit = async (id: string) => {
			await startDeskVisit({ db, clock }, id);
			const visits = db.selectFrom('desk_visits').select('seen_at').where('user_id', '=', id);
			const seen_at = clock.now().getTime();
			await vi.waitFor(async () => expect(await visits.execute()).toEqual([{ seen_at }]), 10_000);
		};
		await visit(away.id);
		clock.pass(29 * minute);
		await visit(here.id);
		expect(await mailDueFollowUps(context)).toBe(0);
		clock.pass(2 * minute);
		expect(await mailDueFollowUps(context)).toBe(1);
		expect(await mailDueFollowUps(context)).toBe(0);
		const recipients = async () =>
			(await db.selectFrom('outbox').select(['recipient', 'props']).execute()).map((mail) => [
				mail.recipient,
				JSON.parse(mail.props).name,
			]);
		expect(await recipients()).toEqual([['away@example.com', 'Of one who is away']]);
		clock.pass(40 * minute);
		expect(await mailDueFollowUps(context)).toBe(2);
		expect(new Set((await recipients()).map(([to]) => to)).size).toBe(3);
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + minute });
		clock.pass(2 * minute);
		expect(await mailDueFollowUps(context)).toBe(1);
		// Two processes check at the same time.
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + minute });
		clock.pass(2 * minute);
		const both = await Promise.all([mailDueFollowUps(context), mailDueFollowUps(context)]);
		expect(both.toSorted()).toEqual([0, 1]);
	});
});
