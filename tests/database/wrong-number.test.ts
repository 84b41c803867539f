import { expect, test } from 'vitest';
import { logContact } from '#app/features/leads/contact/log-contact.server.ts';
import { openFollowUps } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { recordChatOpened } from '#app/features/leads/contact/write-to-lead.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { changeNote } from '#app/features/leads/details/change-note.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { findLead } from '#app/features/leads/find-lead.server.ts';
import { recordBooking } from '#app/features/leads/record-booking.server.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

const [first, second, third] = ['+919876500001', '+919876500002', '+919876500003'] as const;

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const { leadId: id } = await sendEnquiry(db, clock, { phone: first });
		const context = { db, clock };
		const followUp = { kind: 'set', at: clock.now().getTime() + 3_600_000 } as const;
		const log = async (more: object = {}) => {
			clock.pass(60_000);
			const contact = { id, result: 'wrong-number', text: '', followUp, ...more } as const;
			return await logContact(context, asha, contact);
		};
		const open = async () => {
			const opened = await openLead(context, asha, { id });
			if (opened.outcome !== 'open') throw new Error(opened.outcome);
			return opened;
		};
		return { db, clock, context, id, log, open };
	}

	test('a wrong number is marked, and neither called nor written to until it is corrected', async () => {
		const { db, clock, context, id, log, open } = await prepare();
		const listed = async () => {
			const { today } = await openFollowUps({ db, clock }, asha);
			return today.leads.map(({ phone }) => phone);
		};
		const chat = () => recordChatOpened(context, asha, { id, text: 'Hello' });
		await log({ result: 'no-answer' });
		expect([(await open()).wrongPhones, await listed()]).toEqual([[], [first]]);
		expect(await log()).toMatchObject({ outcome: 'done' });
		expect([(await open()).wrongPhones, await listed()]).toEqual([[first], [null]]);
		expect(await chat()).toMatchObject({ errors: { text: expect.stringMatching(/wrong/) } });
		const [event] = (await open()).timeline.filter(({ data }) => data.result === 'wrong-number');
		const noteId = event?.id ?? '';
		const change = { id, noteId, text: '', result: 'busy', revision: 0, mayChangeAll: false };
		await changeNote(context, asha, change);
		expect([(await open()).wrongPhones, await listed()]).toEqual([[], [first]]);
		expect(await chat()).toMatchObject({ outcome: 'done' });
	});

	test('withdrawing a mistaken call restores the previous next step, or asks for one', async () => {
		const { db, clock, context, id, log, open } = await prepare();
		const planned = clock.now().getTime() + 3_600_000;
		const clear = { kind: 'clear', reason: 'Wrong number' } as const;
		const take = async (text: string | null, result = 'no-answer') => {
			const [event] = (await open()).timeline.filter(({ kind }) => kind === 'call');
			const change = { id, noteId: event?.id ?? '', text, result, mayChangeAll: false };
			const revision = Number(event?.data.revision ?? 0);
			return await changeNote(context, asha, { ...change, revision });
		};
		const lists = async () => {
			const { today, withoutStep } = await openFollowUps({ db, clock }, asha);
			return [today.leads.map(({ followUpAt }) => followUpAt), withoutStep];
		};
		await log({ followUp: clear, result: 'reached' });
		expect(await lists()).toEqual([[], 0]);
		// Rewording the note does not change the step.
		expect(await take('Spoke', 'reached')).toMatchObject({ outcome: 'done', step: undefined });
		expect(await take('Spoke', 'busy')).toMatchObject({ step: 'missing' });
		expect(await lists()).toEqual([[], 1]);
		const lines = (await open()).timeline.flatMap((one) => describeEvent(one, 0).lines);
		expect(lines).toContain('No next step yet');

		await log({ result: 'no-answer' });
		await log({ followUp: clear });
		expect(await lists()).toEqual([[], 0]);
		expect(await take(null)).toMatchObject({ step: 'restored' });
		expect(await lists()).toEqual([[planned], 0]);

		// A step planned since then stays.
		await log({ followUp: clear });
		await setFollowUp(context, asha, { id, at: planned + 60_000 });
		expect(await take(null)).toMatchObject({ step: undefined });
		expect(await lists()).toEqual([[planned + 60_000], 0]);

		// A session cancelled meanwhile does not come back; a booked one does.
		const session = (what: 'booked' | 'cancelled') =>
			recordBooking(db, {
				...{ leadId: id, what, reference: 'B1', session: 'Demo', host: 'Meera' },
				...{ start: planned, actor: asha, at: clock.now() },
			});
		await setFollowUp(context, asha, { id, at: null, reason: 'Booked' });
		await session('booked');
		await log({ followUp: clear });
		expect(await take(null)).toMatchObject({ step: 'restored' });
		expect(await lists()).toEqual([[planned], 0]);
		await log({ followUp: clear });
		await session('cancelled');
		await setFollowUp(context, asha, { id, ...clear, at: null });
		expect(await take(null)).toMatchObject({ step: 'missing' });
		expect(await lists()).toEqual([[], 1]);
	});

	test('another number replaces the wrong one, or nothing is logged', async () => {
		const { db, context, id, log, open } = await prepare();
		await changeDetails(context, asha, { id, guardianPhone: second });
		const calls = async () => (await open()).timeline.filter(({ kind }) => kind === 'call').length;
		for (const otherPhone of ['12', first.slice(3)]) {
			expect(await log({ otherPhone })).toMatchObject({
				errors: { otherPhone: expect.any(String) },
			});
		}
		expect(await calls()).toBe(0);
		// Without a phone, the result is for the number that is called first.
		await log({ phone: second, otherPhone: '98765 00003' });
		expect((await open()).lead).toMatchObject({ phone: first, guardianPhone: third });
		await log({ phone: 'nobody’s' });
		expect(await open()).toMatchObject({
			wrongPhones: expect.arrayContaining([first, second]),
		});
		await log({ phone: first, otherPhone: second });
		expect((await open()).lead).toMatchObject({ phone: second, guardianPhone: third });
		expect(await findLead(db, { phone: first })).toBe(undefined);
		expect(await calls()).toBe(3);
	});
});
