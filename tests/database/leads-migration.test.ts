import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { bringLeads } from '#app/db/migrations/0001-0012/0007-leads/bring-leads.ts';
import { createLeadSearch } from '#app/db/migrations/0001-0012/0007-leads/create-lead-search.ts';
import { endedFollowUpsMigration } from '#app/db/migrations/0039-ended-follow-ups.ts';
import { renameReplacedFollowUps } from '#app/db/migrations/small-changes.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import type { LeadState } from '#app/features/leads/lead-states.ts';
import {
	insertLeadEvent,
	readLead,
} from '#app/features/leads/records/lead-record-repository.server.ts';
import { hour } from '#app/platform/durations.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	test('leads from before the migration have their newest enquiry, and can be found', async () => {
		const db = await makeDatabase();
		const at = Date.parse('2023-03-01T06:00:00Z');
		await db
			.insertInto('leads')
			.values([
				{ ...person('old', 'Meera Iyer', '+919845012345'), email: '', created_at: at },
				{ ...person('spam', 'Bot', '+919845000000'), created_at: at + 1 },
				{ ...person('bare', 'Nothing Sent', null), created_at: at + 2 },
			])
			.execute();
		await db
			.insertInto('lead_keys')
			.values([
				{ kind: 'phone', value: '+919845012345', lead_id: 'old' },
				{ kind: 'email', value: 'meera.i@example.com', lead_id: 'old' },
			])
			.execute();
		await db
			.insertInto('enquiries')
			.values([
				{
					...sent('e1', 'old', at),
					form: 'contact',
					fields: JSON.stringify({ message: 'First “words”', optionaData: 'Prime Test Series' }),
					attribution: '{"page":"/","source":"x","referrer":"www.quora.com/a/b"}',
				},
				{
					...sent('e2', 'old', at + 1000),
					form: 'demo',
					fields: JSON.stringify({
						service: 'Master Mentorship Program',
						class: 'Class 11',
						target: 'SET',
					}),
					minor: 1,
				},
				{ ...sent('e3', 'spam', at), state: 'quarantined' },
			])
			.execute();
		await sql`drop table lead_search`.execute(db);
		await sql`alter table leads rename column last_message to last_words`.execute(db);
		await bringLeads(db as unknown as Kysely<unknown>);
		await createLeadSearch(db as unknown as Kysely<unknown>);
		await sql`alter table leads rename column last_words to last_message`.execute(db);

		expect(await readLead(db, 'old')).toMatchObject({
			state: 'new',
			email: null,
			lastEnquiryAt: at + 1000,
			lastForm: 'demo',
			lastMessage: '',
			programme: "Master's Mentorship Program",
			exam: 'SET',
			targetExams: ['SET'],
			class: 'Class 11',
			source: 'quora.com',
			isMinor: true,
			isSpam: false,
			answerDueAt: null,
		});
		expect(await readLead(db, 'spam')).toMatchObject({ isSpam: true });
		expect(await readLead(db, 'bare')).toMatchObject({ lastEnquiryAt: at + 2, isSpam: false });
		expect(await listTimeline(db, 'old')).toHaveLength(2);

		const clock = new FixedClock();
		const found = async (search: string) => {
			const { leads } = await listLeads(db, { search }, {}, clock.now());
			return leads.map(({ id }) => id);
		};
		for (const search of [
			'meera',
			'98450 12345',
			'2345',
			'meera.i@example.com',
			'words',
			'REF-e1',
		]) {
			expect([search, await found(search)]).toEqual([search, ['old']]);
		}
		const next = await sendEnquiry(db, clock, { phone: '+919845012345', question: 'Sitar' });
		expect(next.leadId).toBe('old');
		expect(await found('sitar')).toEqual(['old']);
		expect(await found('words')).toEqual(['old']);
	});

	test('calls planned before a lead was lost or enrolled are cleared, later ones stay', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const make = async (state: LeadState) => {
			const { leadId: id } = await sendEnquiry(db, clock);
			const at = clock.now().getTime() + hour;
			const plan = (more = 0) => setFollowUp({ db, clock }, asha, { id, at: at + more });
			await plan();
			clock.pass(1000);
			await changeState({ db, clock }, asha, { id, state, reason: 'Fees' });
			// As an earlier version left it.
			await db.updateTable('leads').set({ follow_up_at: at }).where('id', '=', id).execute();
			clock.pass(1000);
			return { id, at, plan };
		};
		const [lost, enrolled, inWork] = [
			await make('lost'),
			await make('enrolled'),
			await make('new'),
		];
		const later = await make('lost');
		await later.plan(hour);
		const byFile = await make('contacted');
		await db.updateTable('leads').set({ state: 'lost' }).where('id', '=', byFile.id).execute();
		await insertLeadEvent(db, {
			...{ leadId: byFile.id, kind: 'import', version: 9, actor: null, at: clock.now() },
			data: { filename: 'old.csv', filled: ['state', 'class'] },
		});
		await endedFollowUpsMigration.up(db);
		const planned = async ({ id }: { id: string }) => (await readLead(db, id))?.followUpAt;
		for (const one of [lost, enrolled, byFile]) expect(await planned(one)).toBe(null);
		expect(await planned(inWork)).toBe(inWork.at);
		expect(await planned(later)).toBe(later.at + hour);
		const words = async ({ id }: { id: string }) =>
			(await listTimeline(db, id)).map((event) => describeEvent(event, 0).lines.join());
		expect(await words(lost)).toContain('The lead is lost or enrolled');
		expect(await words(later)).not.toContain('The lead is lost or enrolled');
	});

	test('a follow-up that a session replaced is still known after its field was renamed', async () => {
		const db = await makeDatabase();
		const { leadId } = await sendEnquiry(db, new FixedClock());
		await insertLeadEvent(db, {
			...{ leadId, kind: 'booking', version: 2, actor: null, at: new Date() },
			data: { what: 'booked', start: 2, laidAside: 1 },
		});
		await renameReplacedFollowUps(db);
		const event = (await listTimeline(db, leadId)).find(({ kind }) => kind === 'booking');
		expect(event?.data).toEqual({ what: 'booked', start: 2, replacedFollowUp: 1 });
	});
});

function person(id: string, name: string, phone: string | null) {
	return { id, name, phone, updated_at: 0 };
}

function sent(id: string, lead_id: string, created_at: number) {
	return {
		id,
		reference: `REF-${id}`,
		form: 'enquiry',
		lead_id,
		fields: '{}',
		attribution: '{"page":"/","source":"x"}',
		state: 'received' as const,
		spam_reasons: '[]',
		minor: 0,
		created_at,
	};
}
