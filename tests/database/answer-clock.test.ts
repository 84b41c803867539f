import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { setDisabled } from '#app/features/accounts/account-repository.server.ts';
import type { CallResult } from '#app/features/leads/contact/call-results.ts';
import { logContact } from '#app/features/leads/contact/log-contact.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { mailLead } from '#app/features/leads/contact/write-to-lead.server.ts';
import { readDeskSettings, saveDeskSetting } from '#app/features/leads/desk-settings.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { actOnMany } from '#app/features/leads/inbox/act-on-many.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { readOverview } from '#app/features/overview/read-overview.server.ts';
import { readPeriod } from '#app/features/overview/read-period.ts';
import { writeSetting } from '#app/features/settings/settings.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, enquiryContext, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const leave = { kind: 'leave' } as const;

async function isAnswered(db: Database, id: string) {
	return (await readLead(db, id))?.firstAnswerAt !== null;
}

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const { leadId: id } = await sendEnquiry(db, clock, { email: 'meera@example.com' });
		clock.pass(hour);
		return { db, clock, id };
	}

	test('giving up a lead without contact is no answer, for one or many, and ends the deadline', async () => {
		const { db, clock, id } = await prepare();
		const other = (await sendEnquiry(db, clock)).leadId;
		await changeState({ db, clock }, asha, { id, state: 'lost', reason: 'Too far' });
		const lost = { action: 'state', state: 'lost', reason: 'Spam' } as const;
		await actOnMany({ db, clock }, asha, [other], lost);
		for (const one of [id, other]) expect(await isAnswered(db, one)).toBe(false);
		expect(await db.selectFrom('lead_answers').selectAll().execute()).toEqual([]);
		const period = readPeriod(new URLSearchParams({ period: '7-days' }), '2026-03-03');
		const { answers } = await readOverview(db, period);
		expect(answers.answered.now).toBe(0);
		clock.pass(90 * hour);
		const { leads } = await listLeads(db, { overdue: true }, {}, clock.now());
		expect(leads).toEqual([]);
		await changeState({ db, clock }, asha, { id, state: 'contacted' });
		expect(await isAnswered(db, id)).toBe(true);
	});

	const tries: CallResult[] = ['no-answer', 'busy', 'wrong-number'];
	test.each(tries)('“%s” keeps the answer deadline until there is a next step', async (result) => {
		const { db, clock, id } = await prepare();
		const log = (followUp: Parameters<typeof logContact>[2]['followUp']) =>
			logContact({ db, clock }, asha, { id, result, text: '', followUp });
		const at = clock.now().getTime() + hour;
		await log(leave);
		await log({ kind: 'clear', reason: 'They will call us' });
		expect(await isAnswered(db, id)).toBe(false);
		await log({ kind: 'set', at });
		expect(await isAnswered(db, id)).toBe(true);
	});

	test('a planned follow-up in the future counts as a next step, one in the past does not', async () => {
		const { db, clock, id } = await prepare();
		const log = () =>
			logContact({ db, clock }, asha, { id, result: 'busy', text: '', followUp: leave });
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + hour });
		clock.pass(2 * hour);
		await log();
		expect(await isAnswered(db, id)).toBe(false);
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + hour });
		await log();
		expect(await isAnswered(db, id)).toBe(true);
	});

	test('a family that was spoken with or written to counts as answered', async () => {
		const { db, clock } = await prepare();
		for (const result of ['reached', 'messaged'] as const) {
			const { leadId: id } = await sendEnquiry(db, clock);
			const followUp = { kind: 'clear', reason: 'They will call us' } as const;
			await logContact({ db, clock }, asha, { id, result, text: '', followUp });
			expect(await isAnswered(db, id)).toBe(true);
		}
	});

	test('a follow-up in the past is rejected with a message, and nothing of the call is logged', async () => {
		const { db, clock, id } = await prepare();
		const past = clock.now().getTime() - 60_000;
		const refused = {
			outcome: 'invalid',
			errors: { followUp: expect.stringMatching(/passed/) },
		};
		expect(await setFollowUp({ db, clock }, asha, { id, at: past })).toMatchObject(refused);
		const followUp = { kind: 'set', at: past } as const;
		const call = { id, result: 'reached', text: 'Spoke', followUp } as const;
		expect(await logContact({ db, clock }, asha, call)).toMatchObject(refused);
		expect(await readLead(db, id)).toMatchObject({ followUpAt: null, state: 'new' });
	});

	test('a rotation without people is rejected with a message, and a stored one counts as by hand', async () => {
		const { db, clock } = await prepare();
		const worker = await makeStaff(db, 'One');
		const editor = await makeStaff(db, 'Two', 'editor');
		const save = (people: string[]) =>
			saveDeskSetting({ db, clock }, asha, 'assignment', { mode: 'in-turn', people });
		const refused = { outcome: 'invalid', errors: { people: expect.any(String) } };
		expect(await save([])).toMatchObject(refused);
		expect(await save([editor.id, 'nobody'])).toMatchObject(refused);
		expect(await save([worker.id, editor.id])).toEqual({ outcome: 'saved' });
		expect((await readDeskSettings(db)).assignment.people).toEqual([worker.id]);
		await setDisabled(db, worker.id, true);
		expect(await save([worker.id])).toMatchObject(refused);
		await writeSetting(db, 'assignment', { mode: 'in-turn', people: [] });
		expect((await readDeskSettings(db)).assignment.mode).toBe('by-hand');
	});

	test('a mail with an unfilled gap is not sent, and the gap is named', async () => {
		const { db, clock, id } = await prepare();
		const context = enquiryContext(db, clock);
		const send = (subject: string, text: string) => mailLead(context, asha, { id, subject, text });
		expect(await send('Your session', 'It is booked for … at [time].')).toMatchObject({
			outcome: 'invalid',
			errors: { text: expect.stringContaining('… and [time]') },
		});
		expect(await send('Hello [name]', 'Come on Monday.')).toMatchObject({
			outcome: 'invalid',
			errors: { subject: expect.stringContaining('[name]') },
		});
		const mails = db.selectFrom('outbox').select('id').where('template', '=', 'counsellor-message');
		expect(await mails.execute()).toEqual([]);
		expect(await isAnswered(db, id)).toBe(false);
		expect(await send('Hello', 'Come on Monday.')).toMatchObject({ outcome: 'done' });
	});
});
