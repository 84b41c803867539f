import { expect, test } from 'vitest';
import { type EnterOutcome, enterLead } from '#app/features/enquiries/enter-lead.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { findMatches } from '#app/features/leads/find-matches.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const enter = (
			fields: Record<string, string> = {},
			more: Partial<Parameters<typeof enterLead>[2]> = {},
		) =>
			enterLead(enquiryContext(db, clock), asha, {
				fields: { name: 'Ravi Das', phone: '9845011111', came: 'Walk-in', ...fields },
				followUp: { kind: 'set', at: clock.now().getTime() + hour },
				isInformed: true,
				hasGuardianAgreed: false,
				seen: [],
				privacyNotice: 'privacy:test',
				...more,
			});
		return { db, clock, enter };
	}

	function idOf(result: EnterOutcome) {
		if (result.outcome !== 'entered') throw new Error(`It was ${result.outcome}.`);
		return result.leadId;
	}

	test('a walk-in becomes the user’s lead, contacted, with a next step and consent, once', async () => {
		const { db, clock, enter } = await prepare();
		const fields = { class: 'Class 12', guardianName: 'Latha Das', question: 'Is CUET enough?' };
		const more = { hasGuardianAgreed: true, key: 'first' };
		const id = idOf(await enter(fields, more));
		expect(idOf(await enter(fields, { ...more, into: id }))).toBe(id);
		expect(await readLead(db, id)).toMatchObject({
			name: 'Ravi Das',
			phone: '+919845011111',
			state: 'contacted',
			ownerName: asha.name,
			source: 'Walk-in',
			isUnread: false,
			isMinor: true,
			needsConsent: false,
			guardianName: 'Latha Das',
			followUpAt: clock.now().getTime() + hour,
			answerDueAt: null,
			lastMessage: 'Is CUET enough?',
		});
		const kinds = (await listTimeline(db, id)).map(({ kind }) => kind).sort();
		expect(kinds).toEqual(['call', 'consent', 'enquiry', 'follow-up', 'owner']);
		const count = async (table: 'outbox' | 'consents') =>
			(await db.selectFrom(table).selectAll().execute()).length;
		expect([await count('outbox'), await count('consents')]).toEqual([0, 1]);
		const audit = await db.selectFrom('audit').select('action').execute();
		expect(audit.filter(({ action }) => action === 'lead.entered')).toHaveLength(1);
	});

	test('nothing is stored without consent, a next step or a number', async () => {
		const { db, enter } = await prepare();
		const refusedFor = async (result: Promise<EnterOutcome>) => {
			const outcome = await result;
			return outcome.outcome === 'invalid' ? Object.keys(outcome.errors) : outcome;
		};
		expect(await refusedFor(enter({}, { isInformed: false }))).toEqual(['informed']);
		expect(await refusedFor(enter({ phone: '12' }))).toEqual(['phone']);
		expect(await refusedFor(enter({}, { followUp: { kind: 'leave' } }))).toEqual(['followUp']);
		expect(await refusedFor(enter({}, { hasGuardianAgreed: true }))).toEqual(['guardianName']);
		const unsaid = { followUp: { kind: 'clear', reason: ' ' } } as const;
		expect(await refusedFor(enter({}, unsaid))).toEqual(['because']);
		// All errors are reported at once.
		const nothing = { isInformed: false, followUp: { kind: 'leave' } } as const;
		expect(await refusedFor(enter({ phone: '12' }, nothing))).toEqual([
			'phone',
			'followUp',
			'informed',
		]);
		for (const table of ['leads', 'enquiries', 'lead_events'] as const) {
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
		}
	});

	test('possible matches are suggested while typing, and asked about once on submit', async () => {
		const { db, clock, enter } = await prepare();
		const { leadId } = await sendEnquiry(db, clock, { name: 'Priya Rao', phone: '+919845022222' });
		await sendEnquiry(db, clock, { name: 'Somebody', question: 'Priya Rao told me of you' });
		const names = async (name: string, phone: string) =>
			(await findMatches(db, { name, phone, email: '' }, clock.now())).map(({ lead }) => lead.name);
		expect(await names('', '98450 222')).toEqual(['Priya Rao']);
		expect(await names('priya', '')).toEqual(['Priya Rao']);
		expect(await names('pr', '98')).toEqual([]);
		const again = { name: 'P. Rao', phone: '9845022222' };
		expect(await enter(again)).toMatchObject({
			outcome: 'matches',
			matches: [{ lead: { id: leadId } }],
			holder: { id: leadId, name: 'Priya Rao' },
		});
		expect(await enter(again, { seen: [leadId] })).toMatchObject({ outcome: 'matches' });
		// The number belongs to another lead than the form says.
		for (const into of ['new', 'another']) {
			expect(await enter(again, { into })).toMatchObject({ outcome: 'matches' });
		}
		expect(idOf(await enter(again, { into: leadId }))).toBe(leadId);
		const namesake = { name: 'Priya Rao', phone: '9845033333' };
		expect(await enter(namesake)).toMatchObject({ outcome: 'matches', holder: undefined });
		expect(idOf(await enter(namesake, { seen: [leadId] }))).not.toBe(leadId);
	});

	test('a known email asks before the enquiry joins its lead', async () => {
		const { db, clock, enter } = await prepare();
		const email = 'rao.family@example.com';
		const { leadId } = await sendEnquiry(db, clock, { name: 'Priya Rao', email });
		const sibling = { name: 'Arjun Rao', phone: '9845044444', email };
		const given = { ...sibling, email: 'Rao.Family@example.com' };
		expect(await findMatches(db, given, clock.now())).toMatchObject([
			{ lead: { id: leadId }, because: 'The same email address' },
		]);
		expect(await enter(sibling)).toMatchObject({
			outcome: 'matches',
			matches: [{ lead: { id: leadId } }],
			holder: { id: leadId, name: 'Priya Rao' },
		});
		expect(idOf(await enter(sibling, { into: leadId }))).toBe(leadId);
	});

	test('a known guardian’s number suggests siblings and the parent', async () => {
		const { db, clock, enter } = await prepare();
		const guardian = { guardianName: 'Usha Rao', guardianPhone: '9845077777' };
		const first = await enter({ name: 'Priya Rao', phone: '9845066666', ...guardian });
		const parent = await sendEnquiry(db, clock, { name: 'Usha', phone: '+919845077777' });
		const given = { name: 'Arjun', phone: '9845044444', email: '' };
		const found = await findMatches(db, { ...given, guardianPhone: '98450 77777' }, clock.now());
		const ids = found.map(({ lead, by }) => [lead.id, by]);
		expect(ids).toContainEqual([idOf(first), 'guardianPhone']);
		expect(ids).toContainEqual([parent.leadId, 'guardianPhone']);
		expect(await findMatches(db, { ...given, guardianPhone: '98450' }, clock.now())).toEqual([]);
		expect(await enter({ ...given, ...guardian })).toMatchObject({ outcome: 'matches' });
	});
});
