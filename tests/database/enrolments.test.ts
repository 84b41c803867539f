import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import {
	changeAgreement,
	enrolLead,
	tickDocuments,
	withdrawStudent,
} from '#app/features/enrolments/enrol-lead.server.ts';
import { nameReceipt } from '#app/features/enrolments/enrolment-types.ts';
import type { EntryKind } from '#app/features/enrolments/ledger.ts';
import {
	openFeesDue,
	openReceipt,
	readDueTotal,
	readEnrolments,
	readOfferChoices,
	readRefundSums,
} from '#app/features/enrolments/read-enrolments.server.ts';
import { recordMoney, voidEntry } from '#app/features/enrolments/record-money.server.ts';
import { writeReceiptMail } from '#app/features/enrolments/write-receipt-mail.server.ts';
import { exportEnrolments } from '#app/features/export/export-enrolments.server.ts';
import { openFollowUps } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { mailLead } from '#app/features/leads/contact/write-to-lead.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { findProgrammeVersion, openLead } from '#app/features/leads/details/open-lead.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { readLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import { setOptOut } from '#app/features/leads/receive-reply.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { renderMail } from '#app/features/mail/render-mail.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson } from '#app/features/privacy/open-person.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { asha, enquiryContext, makeStaff, sendEnquiry } from '#tests/support/leads.ts';
import { putEntry, putSite } from '#tests/support/put-entry.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const now = '2026-11-17T06:00:00Z';
const agreed = { programme: 'Premium Mentorship Program', batch: 'Weekend', fee: '45,000' };
const paid = { amount: '10000', day: '2026-11-16', how: 'UPI', payer: 'Lata Iyer', note: 'ref 77' };

/** An enrolled lead, and a function that records its payments. */
async function enrol(db: Database, clock: FixedClock, fields: Record<string, string> = {}) {
	const context = { db, clock };
	const { leadId } = await sendEnquiry(db, clock);
	await enrolLead(context, asha, { id: leadId, fields: { ...agreed, ...fields } });
	const read = async () => {
		const [enrolment] = await readEnrolments(db, leadId);
		if (!enrolment) throw new Error('Not enrolled.');
		return enrolment;
	};
	const { id: enrolment } = await read();
	const note = (kind: EntryKind, given: Record<string, string>, on = db) => {
		clock.pass(1);
		const sent = { id: leadId, fields: { enrolment, ...given } };
		return recordMoney({ db: on, clock }, asha, kind, sent);
	};
	const target = (given: Record<string, string> = {}) => ({
		id: leadId,
		fields: { enrolment, ...given },
	});
	return { leadId, read, note, target, context };
}

/** The query plan for what is due; PostgreSQL scans so short a table unless sequential scans are off. */
async function explainDue(db: Database): Promise<string[]> {
	const list = sql`select id from enrolments where due > 0
		and (enrolled_day, id) > (1, '') order by enrolled_day, id limit 51`;
	const total = sql`select count(*), sum(due) from enrolments where due > 0`;
	return await db.connection().execute(async (one) => {
		if (isPostgres(one)) await sql`set enable_seqscan = off`.execute(one);
		const how = sql.raw(isPostgres(one) ? 'explain' : 'explain query plan');
		const plans = [];
		for (const query of [list, total]) {
			plans.push(JSON.stringify((await sql`${how} ${query}`.execute(one)).rows));
		}
		return plans;
	});
}

onBothEngines((makeDatabase, { makeShared }) => {
	test('an enrolled student has no follow-up call any more', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const { leadId: id } = await sendEnquiry(db, clock);
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + 60_000 });
		await enrolLead({ db, clock }, asha, { id, fields: agreed });
		expect(await readLead(db, id)).toMatchObject({ state: 'enrolled', followUpAt: null });
	});

	test('an unpaid balance is in one list with a follow-up until it is paid', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const context = { db, clock };
		const { leadId: late } = await sendEnquiry(db, clock);
		const wrong = { ...agreed, remindOn: '2026-11-16' };
		expect(await enrolLead(context, asha, { id: late, fields: wrong })).toMatchObject({
			errors: { remindOn: expect.any(String) },
		});
		const { leadId, note, read, target } = await enrol(db, clock, {
			fee: '5,900',
			discount: '900',
			discountReason: 'sibling',
			remindOn: '2026-11-24',
		});
		const due = async () => (await openFeesDue(context, asha)).lines;
		const owed = { leadId, programme: agreed.programme, since: '2026-11-17' };
		const tenInIndia = Date.parse('2026-11-24T04:30:00Z');
		expect(await due()).toMatchObject([
			{
				...owed,
				balance: { agreed: 500_000, paid: 0, due: 500_000 },
				followUpAt: tenInIndia,
				balanceOn: '2026-11-24',
			},
		]);
		await note('payment', { ...paid, amount: '3,000' });
		expect(await due()).toMatchObject([{ balance: { paid: 300_000, due: 200_000 } }]);
		expect(await readDueTotal(db)).toEqual({ count: 1, sum: 200_000 });
		const payment = (await read()).entries.find(({ kind }) => kind === 'payment');
		await voidEntry(context, asha, target({ entry: payment?.id ?? '', reason: 'twice' }));
		expect(await readDueTotal(db)).toEqual({ count: 1, sum: 500_000 });
		await note('refund', { ...paid, amount: '1' });
		await changeAgreement(context, asha, target({ ...agreed, fee: '4,900' }));
		expect(await readDueTotal(db)).toEqual({ count: 1, sum: 400_000 });
		await note('payment', { ...paid, amount: '4,000', how: 'Cash' });
		expect(await due()).toEqual([]);
		await note('refund', { ...paid, amount: '1,000' });
		expect(await readDueTotal(db)).toEqual({ count: 1, sum: 100_000 });
		await withdrawStudent(context, asha, target({ reason: 'moved' }));
		expect([await due(), await readDueTotal(db)]).toEqual([[], { count: 0, sum: 0 }]);
	});

	test('a refund of unused sessions clears the balance when the student leaves with it', async () => {
		const db = await makeDatabase();
		const { leadId, note, read } = await enrol(db, new FixedClock(now));
		await note('payment', { ...paid, amount: '20,000' });
		const back = { ...paid, amount: '11,000', note: '8 of 40 used' };
		await note('refund', { ...back, leaves: 'yes' });
		expect(await read()).toMatchObject({
			withdrawnReason: '8 of 40 used',
			balance: { paid: 900_000, due: 0 },
		});
		expect(await readDueTotal(db)).toEqual({ count: 0, sum: 0 });
		const [last] = await listTimeline(db, leadId);
		expect(last?.data).toMatchObject({ what: 'refund', leaves: true });
	});

	test('a student who leaves is not asked for the balance; a step planned by hand stays', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const context = { db, clock };
		const remindOn = '2026-11-24';
		const one = await enrol(db, clock, { remindOn });
		const two = await enrol(db, clock, { remindOn });
		const own = await enrol(db, clock, { remindOn });
		const both = await enrol(db, clock, { remindOn });
		const second = { ...agreed, programme: 'Test series', remindOn };
		await enrolLead(context, asha, { id: both.leadId, fields: second });
		const at = Date.parse('2026-11-20T06:00:00Z');
		await setFollowUp(context, asha, { id: own.leadId, at });
		const planned = async () => {
			const { upcoming } = await openFollowUps({ db, clock }, asha);
			return upcoming.leads.map(({ id }) => id).toSorted();
		};
		const all = [one, two, own, both].map(({ leadId }) => leadId);
		expect(await planned()).toEqual(all.toSorted());
		for (const { target } of [one, own, both]) {
			const left = await withdrawStudent(context, asha, target({ reason: 'Moves' }));
			expect(left).toMatchObject({ outcome: 'done' });
		}
		await two.note('payment', paid);
		await two.note('refund', { ...paid, amount: '1', leaves: 'yes' });
		expect(await planned()).toEqual([own.leadId, both.leadId].toSorted());
		for (const { leadId, read } of [one, two]) {
			const none = { followUpAt: null, noStepReason: 'The student left', state: 'enrolled' };
			expect(await readLead(db, leadId)).toMatchObject(none);
			expect(await read()).toMatchObject({ balanceOn: null, balance: { due: 0 } });
			const events = (await listTimeline(db, leadId)).map(({ data }) => data);
			expect(events).toContainEqual(expect.objectContaining({ followUp: null }));
		}
		expect(await readLead(db, own.leadId)).toMatchObject({ followUpAt: at });
		await changeAgreement(context, asha, one.target({ ...agreed, remindOn }));
		expect((await one.read()).balanceOn).toBeNull();
		const due = (await openFeesDue(context, asha)).lines;
		expect(due).toMatchObject([{ leadId: both.leadId, programme: 'Test series' }]);
		expect(await readDueTotal(db)).toEqual({ count: 1, sum: 4_500_000 });
	});

	test('nobody is asked for a balance that is paid; another enrolment’s comes next', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const { leadId, note, read, context } = await enrol(db, clock, { remindOn: '2026-11-24' });
		const second = { ...agreed, programme: 'Test series', remindOn: '2026-12-01' };
		await enrolLead(context, asha, { id: leadId, fields: second });
		const planned = async () => (await readLead(db, leadId))?.followUpAt;
		expect(await planned()).toBe(Date.parse('2026-11-24T10:00:00+05:30'));
		await note('payment', { ...paid, amount: '44,000' });
		expect(await planned()).toBe(Date.parse('2026-11-24T10:00:00+05:30'));
		await note('discount', { amount: '1,000', note: 'sibling' });
		expect((await read()).balanceOn).toBeNull();
		expect(await planned()).toBe(Date.parse('2026-12-01T10:00:00+05:30'));
		const other = (await readEnrolments(db, leadId)).find(({ balanceOn }) => balanceOn !== null);
		await note('payment', { ...paid, enrolment: other?.id ?? '', amount: '45,000' });
		expect(await readLead(db, leadId)).toMatchObject({
			followUpAt: null,
			noStepReason: expect.stringMatching(/paid/),
		});
	});

	test('a second enrolment keeps an earlier step, and not a later one', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const { leadId: id, context } = await enrol(db, clock);
		const at = Date.parse('2026-11-20T06:00:00Z');
		await setFollowUp(context, asha, { id, at });
		await enrolLead(context, asha, { id, fields: { ...agreed, remindOn: '2026-11-24' } });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at });
		await enrolLead(context, asha, { id, fields: { ...agreed, remindOn: '2026-11-19' } });
		const first = Date.parse('2026-11-19T10:00:00+05:30');
		expect(await readLead(db, id)).toMatchObject({ followUpAt: first });
	});

	test('the reminder moves with the due date, unless another step is planned', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const context = { db, clock };
		const remindOn = '2026-11-24';
		const [one, own, none] = [
			await enrol(db, clock, { remindOn }),
			await enrol(db, clock, { remindOn }),
			await enrol(db, clock),
		];
		const at = Date.parse('2026-11-20T06:00:00Z');
		await setFollowUp(context, asha, { id: own.leadId, at });
		for (const { target } of [one, own, none]) {
			await changeAgreement(context, asha, target({ ...agreed, remindOn: '2026-12-01' }));
		}
		const moved = {
			followUpAt: Date.parse('2026-12-01T10:00:00+05:30'),
			stepPurpose: 'Ask for the balance',
		};
		expect(await readLead(db, one.leadId)).toMatchObject(moved);
		expect(await readLead(db, none.leadId)).toMatchObject(moved);
		expect(await readLead(db, own.leadId)).toMatchObject({ followUpAt: at });
		for (const wrong of ['2026-11-16', '2020-01-01', '9999-12-31', 'soon']) {
			const refused = one.target({ ...agreed, remindOn: wrong });
			expect(await changeAgreement(context, asha, refused), wrong).toMatchObject({
				errors: { remindOn: 'Choose a day ahead, within a year.' },
			});
		}
		expect(await readLead(db, one.leadId)).toMatchObject(moved);
		const events = (await listTimeline(db, one.leadId)).map(({ data }) => data);
		const change = { what: 'changed', followUp: moved.followUpAt };
		expect(events).toContainEqual(expect.objectContaining(change));
		// The fee can still be changed when the agreed day has passed.
		clock.pass(30 * day);
		const cheaper = one.target({ ...agreed, fee: '40,000', remindOn: '2026-12-01' });
		expect(await changeAgreement(context, asha, cheaper)).toMatchObject({ outcome: 'done' });
		await changeAgreement(context, asha, one.target({ ...agreed, remindOn: '' }));
		const ended = { followUpAt: null, noStepReason: 'The balance is not asked for' };
		expect(await readLead(db, one.leadId)).toMatchObject(ended);
	});

	test('enrolments without a fee are counted, and listed in the inbox', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		await enrol(db, clock);
		const { leadId: id } = await sendEnquiry(db, clock);
		await sendEnquiry(db, clock);
		await changeState({ db, clock }, asha, { id, state: 'enrolled' });
		expect(await openFeesDue({ db, clock }, asha)).toMatchObject({ withoutFee: 1 });
		const filter = readLeadFilter(new URLSearchParams('withoutFee=1'));
		const { leads } = await listLeads(db, filter, {}, clock.now());
		expect(leads.map((lead) => lead.id)).toEqual([id]);
	});

	test('the list and the sum of balances use one index, page by page', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const { leadId } = await enrol(db, clock);
		const row = await db.selectFrom('enrolments').selectAll().executeTakeFirstOrThrow();
		const rows = Array.from({ length: 120 }, (_, index) => ({
			...row,
			id: `e${String(index).padStart(3, '0')}`,
			due: index < 60 ? 100 : 0,
			enrolled_day: row.enrolled_day + 1 + (index % 7),
		}));
		await db.insertInto('enrolments').values(rows).execute();
		const first = await openFeesDue({ db, clock }, asha);
		const second = await openFeesDue({ db, clock }, asha, first.next ?? '');
		const all = [...first.lines, ...second.lines];
		expect([first.lines.length, all.length, second.next]).toEqual([50, 61, null]);
		expect(new Set(all.map(({ id }) => id)).size).toBe(61);
		expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted());
		const { phone } = await db.selectFrom('leads').select('phone').executeTakeFirstOrThrow();
		const reached = { phone, chatPhone: phone };
		expect(first.lines[0]).toMatchObject({ leadId, since: '2026-11-17', ...reached });
		await db.updateTable('leads').set({ opted_out_at: 1, guardian_phone: '+911' }).execute();
		const [out] = (await openFeesDue({ db, clock }, asha)).lines;
		expect(out).toMatchObject({ phone, chatPhone: null });
		const plans = await explainDue(db);
		expect(plans.every((plan) => plan.includes('enrolments_due'))).toBe(true);
	});

	test('an enrolment starts with the fee and the refund rule of the site', async () => {
		const db = await makeDatabase();
		const put = async (stage: string, sample: string) => {
			const site = shippedEntry('site', 'site');
			await putEntry(db, { collection: 'site', slug: 'site', data: { ...site, stage } });
			const premium = shippedEntry('programme', 'premium');
			const offer = { ...premium.offer, sample };
			await putEntry(db, {
				collection: 'programme',
				slug: 'premium',
				data: { ...premium, offer, instructors: [], reviews: [] },
			});
		};
		const read = (chosen: string | null) => readOfferChoices(createContentReader(db), chosen);
		const { offer } = shippedEntry('programme', 'premium');
		await put('demo', 'sample');
		const stated = { refund: offer?.refund, isSample: true };
		expect(await read(agreed.programme)).toMatchObject({ ...stated, fee: offer?.fee });
		expect(await read('Premium 40')).toMatchObject({ ...stated, fee: 48_000 });
		expect(await read(null)).toMatchObject({ fee: undefined, refund: undefined, isSample: false });
		// Sample figures disappear when the site goes live.
		await put('live', 'sample');
		expect(await read(agreed.programme)).toMatchObject({ fee: undefined, refund: undefined });
		await put('live', 'real');
		expect(await read(agreed.programme)).toMatchObject({ fee: offer?.fee, isSample: false });
	});

	test('the version of a programme that the family asked for is offered first', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const phone = '+919812345678';
		const asked = { phone, programme: agreed.programme, version: 'Ranker’s Program' };
		const { leadId: id } = await sendEnquiry(db, clock, asked, { form: 'enrolment' });
		clock.pass(minute);
		const later = { phone, question: 'Is there a discount?' };
		expect((await sendEnquiry(db, clock, later)).leadId).toBe(id);
		const opened = await openLead({ db, clock }, asha, { id });
		if (opened.outcome !== 'open') throw new Error(opened.outcome);
		expect(opened.request.programmeVersion).toBe(asked.version);
		const version = await findProgrammeVersion(db, opened.lead);
		const offer = await readOfferChoices(shippedReader(), opened.lead.programme, version);
		expect(offer).toMatchObject({ programme: asked.version, fee: 84_000 });
		// A version of another programme, or one no longer sold, leaves the programme's own offer.
		for (const [programme, other] of [
			[agreed.programme, 'Premium 20'],
			["Master's Mentorship Program", version],
		] as const) {
			const choices = await readOfferChoices(shippedReader(), programme, other);
			expect(choices.programme).toBe(programme);
		}
		const moved = { ...opened.lead, programme: "Master's Mentorship Program" };
		expect(await findProgrammeVersion(db, moved)).toBeUndefined();
	});

	test('the desk calculates a refund like the website, from the agreement and the payments', async () => {
		const db = await makeDatabase();
		const one = await enrol(db, new FixedClock(now));
		await one.note('discount', { amount: '5,000', note: 'scholarship test' });
		await one.note('payment', { ...paid, amount: '20,000' });
		const enrolment = await one.read();
		const masters = { ...enrolment, programme: "Master's Mentorship Program" };
		const work = async (count: string | null, used: string | null, of = masters) =>
			await readRefundSums(shippedReader(), [of], { enrolment: of.id, count, used });
		// ₹40,000 for 35 sessions.
		expect(await work(null, '7')).toMatchObject([{ count: 35, used: 7, amount: 1_200_000 }]);
		expect(await work('20', '5')).toMatchObject([{ count: 20, amount: 1_000_000 }]);
		expect(await work(null, '36')).toMatchObject([{ amount: undefined }]);
		const ranker = { ...enrolment, programme: 'Ranker’s Program' };
		expect(await work(null, '0', ranker)).toMatchObject([{ count: 80, amount: 2_000_000 }]);
		expect(await work(null, '1', { ...enrolment, programme: 'Another' })).toEqual([]);
	});

	test('the audit log distinguishes money entries without personal data', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const one = await enrol(db, clock);
		await one.note('payment', paid);
		await one.note('discount', { amount: '500', note: 'Sibling of Meera' });
		const lines = await readAuditLog(db, { subject: one.leadId, action: 'lead.changed' });
		const money = lines.map(({ details }) => details).filter(({ what }) => what !== 'state');
		expect(money.reverse()).toEqual([
			{ what: 'enrolled', programme: agreed.programme, fee: '₹45,000' },
			{ what: 'payment', amount: '₹10,000', receipt: '2026-27/0001' },
			{ what: 'discount', amount: '₹500' },
		]);
	});

	test('who enrols a lead that nobody has becomes its owner, and another keeps theirs', async () => {
		const db = await makeDatabase();
		const context = { db, clock: new FixedClock(now) };
		const { leadId: id } = await sendEnquiry(db, context.clock);
		const [mine, other] = [await makeStaff(db, 'Mine'), await makeStaff(db, 'Other')];
		const fields = { ...agreed, remindOn: '2026-12-01' };
		expect(await enrolLead(context, mine, { id, fields })).toMatchObject({ outcome: 'done' });
		expect(await readLead(db, id)).toMatchObject({ ownerId: mine.id, state: 'enrolled' });
		expect((await openFollowUps(context, mine, 'me')).upcoming.total).toBe(1);
		await enrolLead(context, other, { id, fields });
		expect(await readLead(db, id)).toMatchObject({ ownerId: mine.id });
	});

	test('enrolling a lead sets its state; payments, discounts and refunds add up', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const one = await enrol(db, clock, { discount: '5000', discountReason: 'Scholarship test' });
		const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
		expect(lead).toMatchObject({ state: 'enrolled', programme: agreed.programme });
		expect((await one.read()).balance).toMatchObject({ agreed: 4_000_000, due: 4_000_000 });
		await one.note('payment', paid);
		await one.note('payment', { ...paid, amount: '30,000.00', how: 'Cash', note: '' });
		expect((await one.read()).balance).toMatchObject({ paid: 4_000_000, due: 0 });
		await withdrawStudent(one.context, asha, one.target({ reason: 'Moves abroad' }));
		const refund = { amount: '12345.67', day: '2026-11-17', how: 'Bank transfer', note: 'rule' };
		await one.note('refund', refund);
		const { balance, entries } = await one.read();
		expect(balance).toMatchObject({ paid: 4_000_000 - 1_234_567, due: 0 });
		expect(entries.map(({ kind, receipt }) => [kind, receipt?.number ?? null])).toEqual([
			['discount', null],
			['payment', 1],
			['payment', 2],
			['refund', null],
		]);
	});

	test('overpayments, refunds above the payments and discounts above the fee are rejected', async () => {
		const db = await makeDatabase();
		const one = await enrol(db, new FixedClock(now));
		const refused = { outcome: 'invalid', errors: { amount: expect.any(String) } };
		expect(await one.note('payment', { ...paid, amount: '45000.01' })).toMatchObject(refused);
		expect(await one.note('refund', { ...paid, amount: '1' })).toMatchObject(refused);
		expect(await one.note('discount', { amount: '45001', note: 'x' })).toMatchObject(refused);
		await one.note('payment', paid);
		const lower = one.target({ ...agreed, fee: '9999' });
		expect(await changeAgreement(one.context, asha, lower)).toMatchObject({
			errors: { fee: expect.any(String) },
		});
		expect((await one.read()).fee).toBe(4_500_000);
	});

	test('card numbers, unusual characters in the payer and future dates are rejected', async () => {
		const db = await makeDatabase();
		const one = await enrol(db, new FixedClock(now));
		const field = (name: string) => ({
			outcome: 'invalid',
			errors: { [name]: expect.any(String) },
		});
		const send = (given: Record<string, string>) => one.note('payment', { ...paid, ...given });
		expect(await send({ note: '4111 1111 1111 1111' })).toMatchObject(field('note'));
		expect(await send({ payer: 'मीरा' })).toMatchObject(field('payer'));
		expect(await send({ note: 'from मीरा' })).toMatchObject(field('note'));
		expect(await send({ day: '2026-11-18' })).toMatchObject(field('day'));
		expect(await send({ day: '2026-02-30' })).toMatchObject(field('day'));
		expect(await send({ how: 'Card' })).toMatchObject(field('how'));
		expect((await one.read()).entries).toEqual([]);
	});

	test('concurrent payments on several processes get consecutive numbers without gaps', async () => {
		const [db, ...others] = await makeShared(3);
		if (!db) throw new Error('Three were asked for.');
		const clock = new FixedClock(now);
		const leads = [];
		for (let n = 0; n < 6; n += 1) leads.push(await enrol(db, clock));
		const handles = [db, ...others];
		const amounts = ['100', '200', '50000', '300'];
		await Promise.all(
			leads.flatMap((lead, n) =>
				// One of them is too much: a refused payment takes no receipt number.
				amounts.map((amount) => lead.note('payment', { ...paid, amount }, handles[n % 3])),
			),
		);
		const rows = await db.selectFrom('enrolment_entries').selectAll().execute();
		const numbers = rows.map((row) => row.receipt_number ?? 0).sort((a, b) => a - b);
		expect(numbers).toEqual(Array.from({ length: 18 }, (_, n) => n + 1));
		expect(new Set(rows.map((row) => row.receipt_year))).toEqual(new Set([2026]));
		const again = { ...rows[0], id: 'another' } as (typeof rows)[number];
		await expect(db.insertInto('enrolment_entries').values(again).execute()).rejects.toThrow();
	});

	test('a voided entry keeps its number and counts for nothing; numbering restarts each year', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const one = await enrol(db, clock);
		await one.note('payment', paid);
		const [first] = (await one.read()).entries;
		const gone = one.target({ entry: first?.id ?? '', reason: '' });
		expect(await voidEntry(one.context, asha, gone)).toMatchObject({ outcome: 'invalid' });
		await voidEntry(
			one.context,
			asha,
			one.target({ entry: first?.id ?? '', reason: 'Typed wrong' }),
		);
		expect((await one.read()).balance).toMatchObject({ paid: 0, due: 4_500_000 });
		await one.note('payment', paid);
		clock.pass(Date.parse('2027-04-01T00:00:00+05:30') - clock.now().getTime());
		await one.note('payment', { ...paid, day: '2027-04-01' });
		const { entries } = await one.read();
		expect(entries.map(({ receipt }) => receipt && nameReceipt(receipt))).toEqual([
			'2026-27/0001',
			'2026-27/0002',
			'2027-28/0001',
		]);
		expect(entries[0]).toMatchObject({ voidedBy: asha.name, voidReason: 'Typed wrong' });
	});

	test('a form sent twice records one payment, and another lead’s enrolment is not touched', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const one = await enrol(db, clock);
		const other = await sendEnquiry(db, clock);
		const sent = { ...one.target(paid), idempotencyKey: 'one-form' };
		const record = () => recordMoney(one.context, asha, 'payment', sent);
		expect(await record()).not.toHaveProperty('isRepeat');
		// At once, and when an equal payment is no longer taken for a double click.
		expect(await record()).toMatchObject({ outcome: 'done', isRepeat: true });
		clock.pass(11 * minute);
		expect(await record()).toMatchObject({ outcome: 'done', isRepeat: true });
		const foreign = { ...sent, idempotencyKey: undefined, id: other.leadId };
		expect(await recordMoney(one.context, asha, 'payment', foreign)).toMatchObject({
			outcome: 'invalid',
		});
		expect((await one.read()).entries).toHaveLength(1);
	});

	test('the same payment or refund within ten minutes needs a confirmation', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const one = await enrol(db, clock);
		const refund = { amount: '100', day: '2026-11-17', how: 'Cash', note: 'rule' };
		const discount = { amount: '50', note: 'Sibling' };
		const asked = { outcome: 'invalid', errors: { again: expect.any(String) } };
		for (const [kind, given] of [
			['payment', paid],
			['refund', refund],
			['discount', discount],
		] as const) {
			expect(await one.note(kind, given)).toMatchObject({ outcome: 'done' });
			expect(await one.note(kind, { ...given, note: 'other words' })).toMatchObject(asked);
			expect(await one.note(kind, { ...given, amount: '77' })).toMatchObject({ outcome: 'done' });
			expect(await one.note(kind, { ...given, again: 'yes' })).toMatchObject({ outcome: 'done' });
		}
		expect((await one.read()).entries).toHaveLength(9);
		clock.pass(10 * minute);
		expect(await one.note('payment', paid)).toMatchObject({ outcome: 'done' });
	});

	test('the receipt is a PDF with brand, number, family, programme and amount in words', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		await putSite(db);
		const one = await enrol(db, clock);
		await one.note('payment', paid);
		const [entry] = (await one.read()).entries;
		const content = createContentReader(db);
		const receiptKey = { leadId: one.leadId, entryId: entry?.id ?? '' };
		const receipt = await openReceipt({ db, clock, content }, asha, receiptKey);
		expect(receipt?.name).toBe('receipt-2026-27-0001.pdf');
		const file = Buffer.from(receipt?.file ?? []).toString('latin1');
		for (const text of [
			'2026-27/0001',
			'Lata Iyer',
			'Premium Mentorship Program, Weekend',
			'Rs. 10,000',
			'Rupees Ten Thousand Only',
			'Rs. 45,000 agreed, Rs. 35,000 still due after this payment',
			shippedEntry('site', 'site').brand,
		]) {
			expect(file).toContain(`(${text})`);
		}
		const other = await sendEnquiry(db, clock);
		const stolen = { ...receiptKey, leadId: other.leadId };
		expect(await openReceipt({ db, clock, content }, asha, stolen)).toBeUndefined();
	});

	test('the receipt leaves out what its fonts cannot show', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		await putSite(db);
		const one = await enrol(db, clock, { batch: 'शनिवार' });
		await changeDetails({ db, clock }, asha, { id: one.leadId, name: 'मीरा अय्यर' });
		await one.note('payment', paid);
		await db.updateTable('enrolment_entries').set({ note: 'बहन ने दिया' }).execute();
		const [entry] = (await one.read()).entries;
		const receiptKey = { leadId: one.leadId, entryId: entry?.id ?? '' };
		const receipt = await openReceipt(
			{ db, clock, content: createContentReader(db) },
			asha,
			receiptKey,
		);
		const file = Buffer.from(receipt?.file ?? []).toString('latin1');
		for (const text of ['Lata Iyer', 'Premium Mentorship Program', 'UPI']) {
			expect(file).toContain(`(${text})`);
		}
		expect(file).not.toMatch(/\(Student\)|\?\?/);
	});

	test('the receipt mail has the amount, the number and the file; a voided receipt is not mailed', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const content = createContentReader(db);
		await putSite(db);
		const one = await enrol(db, clock);
		await one.note('payment', paid);
		const [entry] = (await one.read()).entries;
		const receiptKey = { leadId: one.leadId, entryId: entry?.id ?? '' };
		const written = await writeReceiptMail({ db, content }, receiptKey);
		if (written.outcome !== 'written') throw new Error(written.outcome);
		const lead = one.leadId;
		const context = enquiryContext(db, clock);
		const send = () => mailLead(context, asha, { id: lead, ...written.mail });
		expect(await send()).toMatchObject({ errors: { email: expect.any(String) } });
		await changeDetails({ db, clock }, asha, { id: lead, email: 'meera@example.com' });
		expect(await send()).toMatchObject({ outcome: 'done' });
		const mail = await db
			.selectFrom('outbox')
			.selectAll()
			.where('template', '=', 'counsellor-message')
			.executeTakeFirstOrThrow();
		const props = JSON.parse(mail.props);
		const rendered = renderMail({ template: 'counsellor-message', props }, clock.now());
		expect(rendered.subject).toBe('Receipt 2026-27/0001');
		expect(rendered.text).toContain('Rs. 10,000 for Premium Mentorship Program');
		const [file] = rendered.attachments;
		expect(file?.filename).toBe('receipt-2026-27-0001.pdf');
		const pdf = Buffer.from(file?.content ?? '', file?.encoding).toString('latin1');
		expect(pdf.startsWith('%PDF') && pdf.includes('(2026-27/0001)')).toBe(true);
		const [event] = await listTimeline(db, lead);
		expect(event).toMatchObject({ kind: 'mail', data: { subject: 'Receipt 2026-27/0001' } });
		await setOptOut({ db, clock }, asha, { id: lead, isOut: true });
		expect(await send()).toMatchObject({ outcome: 'invalid' });
		const target = one.target({ entry: receiptKey.entryId, reason: 'Typed twice' });
		expect(await voidEntry({ db, clock }, asha, target)).toMatchObject({ outcome: 'done' });
		expect(await writeReceiptMail({ db, content }, receiptKey)).toMatchObject({
			outcome: 'invalid',
		});
		const stolen = { ...receiptKey, leadId: (await sendEnquiry(db, clock)).leadId };
		expect(await writeReceiptMail({ db, content }, stolen)).toEqual({ outcome: 'missing' });
	});

	test('a merge moves enrolments and undoing returns them; the export has every line', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const one = await enrol(db, clock);
		await one.note('payment', paid);
		const other = await sendEnquiry(db, clock);
		const ids = { id: other.leadId, otherId: one.leadId };
		const merged = await mergeLeads({ db, clock }, asha, ids);
		expect(await readEnrolments(db, other.leadId)).toHaveLength(1);
		if (merged.outcome !== 'done') throw new Error(merged.outcome);
		await undoMerge({ db, clock }, asha, { mergeId: merged.mergeId });
		expect(await readEnrolments(db, one.leadId)).toHaveLength(1);
		const file = await new Response(await exportEnrolments({ db, clock }, asha)).text();
		expect(file.trim().split('\n')).toHaveLength(2);
		expect(file).toContain('2026-27/0001,2026-11-16,10000.00,UPI,Lata Iyer,ref 77');
	});

	test('an export includes payments; after erasure only amounts and numbers remain', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(now);
		const one = await enrol(db, clock, { discount: '10', discountReason: 'Sibling of Meera' });
		await one.note('payment', paid);
		await tickDocuments(one.context, asha, {
			...one.target(),
			enrolment: (await one.read()).id,
			given: ['Photo', 'A passport'],
		});
		expect((await one.read()).documents).toEqual(['Photo']);
		const { phone } = await db.selectFrom('leads').select('phone').executeTakeFirstOrThrow();
		const keys = { phone: phone ?? '' };
		const file = JSON.parse((await exportPerson({ db, clock }, asha, keys)) ?? '');
		expect(file.held.enrolments).toMatchObject([{ fee: 4_500_000, documents: ['Photo'] }]);
		expect(file.held.payments).toHaveLength(2);
		await erasePerson({ db, clock }, asha, keys);
		const entries = await db
			.selectFrom('enrolment_entries')
			.selectAll()
			.orderBy('amount')
			.execute();
		expect(entries.map(({ amount, receipt_number }) => [amount, receipt_number])).toEqual([
			[1000, null],
			[1_000_000, 1],
		]);
		const events = await db.selectFrom('lead_events').select('data').execute();
		expect(JSON.stringify([entries, events])).not.toMatch(/Iyer|Meera|ref 77/);
	});
});
