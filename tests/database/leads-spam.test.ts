import { expect, test } from 'vitest';
import { enterLead } from '#app/features/enquiries/enter-lead.server.ts';
import { nameSenders, openQuarantine } from '#app/features/enquiries/open-quarantine.server.ts';
import { listQuarantine } from '#app/features/enquiries/quarantine-repository.server.ts';
import { markNotSpam, markSpam } from '#app/features/enquiries/spam.server.ts';
import { runImports } from '#app/features/import/run-import.server.ts';
import { startImport } from '#app/features/import/start-import.server.ts';
import { uploadImport } from '#app/features/import/upload-import.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { listDeliveries } from '#app/features/webhooks/read-endpoints.server.ts';
import { saveEndpoint } from '#app/features/webhooks/save-endpoint.server.ts';
import { day } from '#app/platform/durations.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readOutbox } from '#tests/setup/outbox-parts.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';

const values = { name: 'Meera', phone: '+919845012345', email: 'meera@example.com' };

onBothEngines((makeDatabase) => {
	test('a released enquiry is treated as if sent now, mails included', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const sentAt = clock.now().getTime();
		const spam = await sendEnquiry(db, clock, values, { honeypot: 'filled' });
		expect(await readOutbox(db)).toHaveLength(0);
		expect((await listQuarantine(db)).enquiries.map(({ id }) => id)).toEqual([spam.id]);
		clock.pass(2 * day);
		await sendEnquiry(db, clock, { name: 'Later' });
		clock.pass(1000);
		const context = enquiryContext(db, clock);
		const result = await markNotSpam(context, asha, { id: spam.leadId });
		expect(result).toMatchObject({ outcome: 'done' });
		const now = clock.now().getTime();
		expect(await readLead(db, spam.leadId)).toMatchObject({
			isSpam: false,
			isUnread: true,
			lastEnquiryAt: now,
			askedAt: now,
		});
		const { leads } = await listLeads(db, {}, {}, clock.now());
		expect(leads.map(({ name }) => name)).toEqual(['Meera', 'Later']);
		const mails = (await readOutbox(db)).filter((mail) => mail.enquiry_id === spam.id);
		expect(mails.map(({ recipient, created_at }) => [recipient, created_at])).toEqual([
			['meera@example.com', now],
			['team@example.com', now],
		]);
		const event = (await listTimeline(db, spam.leadId)).find(({ kind }) => kind === 'not-spam');
		expect(event?.data).toMatchObject({
			enquiries: [
				{ reference: spam.reference, sentAt, spamReasons: ['Filled in the hidden field.'] },
			],
		});
		expect((await listQuarantine(db)).enquiries).toEqual([]);
		await markNotSpam(context, asha, { id: spam.leadId });
		expect((await readOutbox(db)).filter((mail) => mail.enquiry_id === spam.id)).toHaveLength(2);
	});

	test('a lead marked by a person is quarantined and comes back without a second mail', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const sent = await sendEnquiry(db, clock, values);
		expect(await readOutbox(db)).toHaveLength(2);
		const at = clock.now().getTime() + day;
		await setFollowUp({ db, clock }, asha, { id: sent.leadId, at });
		clock.pass(1000);
		await markSpam({ db, clock }, asha, { id: sent.leadId });
		const [marked] = await listTimeline(db, sent.leadId);
		expect(marked && describeEvent(marked, 0).lines).toContain('Follow-up cleared');
		expect((await listLeads(db, {}, {}, clock.now())).leads).toEqual([]);
		const { enquiries } = await listQuarantine(db);
		expect(enquiries).toMatchObject([
			{ id: sent.id, spamReasons: ['Marked as spam by Asha Nair.'] },
		]);
		await markNotSpam(enquiryContext(db, clock), asha, { id: sent.leadId });
		expect(await readOutbox(db)).toHaveLength(2);
		expect(await readLead(db, sent.leadId)).toMatchObject({ isSpam: false });
	});

	test('a walk-in marked by a person comes back without a mail or a second event', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const context = enquiryContext(db, clock);
		const webhooks = { db, clock, env: { WEBHOOK_ALLOW_PRIVATE: 1 } };
		const endpoint = await saveEndpoint(webhooks, asha, {
			url: 'http://127.0.0.1:9/',
			events: ['enquiry.received'],
		});
		if (endpoint.outcome !== 'added') throw new Error(endpoint.outcome);
		for (const fields of [values, { name: 'Kabir', phone: '+919845012346' }]) {
			const entered = await enterLead(context, asha, {
				fields: { ...fields, came: 'Walk-in' },
				followUp: { kind: 'set', at: clock.now().getTime() + day },
				isInformed: true,
				hasGuardianAgreed: false,
				seen: [],
				privacyNotice: 'privacy:test',
			});
			if (entered.outcome !== 'entered') throw new Error(`It was ${entered.outcome}.`);
			const { leadId } = entered;
			const before = await listDeliveries(db, endpoint.id);
			await markSpam({ db, clock }, asha, { id: leadId });
			await markNotSpam(context, asha, { id: leadId });
			expect(await readLead(db, leadId)).toMatchObject({ isSpam: false });
			expect(await readOutbox(db)).toEqual([]);
			expect(await listDeliveries(db, endpoint.id)).toEqual(before);
		}
	});

	test('one enquiry of a genuine lead is restored alone', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		await sendEnquiry(db, clock, values);
		const one = await sendEnquiry(db, clock, { ...values, question: 'A' }, { honeypot: 'x' });
		const two = await sendEnquiry(db, clock, { ...values, question: 'B' }, { honeypot: 'x' });
		expect(two.leadId).toBe(one.leadId);
		const target = { id: one.leadId, enquiryId: one.id };
		await markNotSpam(enquiryContext(db, clock), asha, target);
		expect((await listQuarantine(db)).enquiries.map(({ id }) => id)).toEqual([two.id]);
		expect(await readLead(db, one.leadId)).toMatchObject({ lastMessage: 'A' });
	});

	test('an imported lead marked as spam is on the spam list with its reason, and can be restored', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const body = new FormData();
		body.set('file', new File([`Name,Phone\nMeera,${values.phone}\n`], 'leads.csv'));
		const request = new Request('https://site.example/', { method: 'POST', body });
		const uploaded = await uploadImport({ db, clock }, asha, request);
		if (uploaded.outcome !== 'stored') throw new Error(`It was ${uploaded.outcome}.`);
		await startImport(db, asha, uploaded.id, new URLSearchParams());
		await runImports({ db, clock });
		const [imported] = (await listLeads(db, {}, {}, clock.now())).leads;
		const leadId = imported?.id ?? '';
		await markSpam({ db, clock }, asha, { id: leadId });
		const open = () => openQuarantine({ db, clock }, asha, {});
		expect((await open()).leads).toMatchObject([
			{ id: leadId, name: 'Meera', reasons: ['Marked as spam by Asha Nair.'] },
		]);
		await markNotSpam(enquiryContext(db, clock), asha, { id: leadId });
		expect((await open()).leads).toEqual([]);
		expect(await readLead(db, leadId)).toMatchObject({ isSpam: false, isUnread: true });
	});

	test('senders are named by their enquiries, as far as these are still there', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { id } = await sendEnquiry(db, clock, { name: 'Meera' });
		const { id: other } = await sendEnquiry(db, clock, { name: 'Arjun' });
		const named = [
			[id, 'Meera'],
			[other, 'Arjun'],
		] as const;
		expect(await nameSenders(db, [other, 'gone', id])).toEqual(new Map(named));
		expect(await nameSenders(db, [])).toEqual(new Map());
	});
});
