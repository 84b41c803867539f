import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { addNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { setTags } from '#app/features/leads/details/set-tags.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { openInbox } from '#app/features/leads/inbox/read-inbox.server.ts';
import type { LeadFilter, LeadPage } from '#app/features/leads/lead-types.ts';
import { day, hour, minute } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const send: typeof sendEnquiry extends (d: Database, c: FixedClock, ...rest: infer R) => infer T
			? (...rest: R) => T
			: never = async (...rest) => {
			clock.pass(1000);
			return await sendEnquiry(db, clock, ...rest);
		};
		const names = async (filter: LeadFilter, page: LeadPage = {}) => {
			const { leads } = await listLeads(db, filter, page, clock.now());
			return leads.map(({ name }) => name);
		};
		return { db, clock, send, names };
	}

	test('the newest enquiry is on top, and a family that writes again moves up', async () => {
		const { send, names } = await prepare();
		await send({ name: 'First', phone: '+919800000001' });
		await send({ name: 'Second' });
		expect(await names({})).toEqual(['Second', 'First']);
		expect(await names({}, { sort: 'oldest' })).toEqual(['First', 'Second']);
		await send({ name: 'First', phone: '+919800000001' });
		expect(await names({})).toEqual(['First', 'Second']);
	});

	test('the inbox shows the exact count if an index has it, otherwise that there are more', async () => {
		const { db, clock, send } = await prepare();
		const kiran = await makeStaff(db, 'Kiran');
		const { leadId } = await send({ name: 'Anu Rao', target: 'JIPMAT' }, { form: 'counselling' });
		const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
		const copy = async (count: number, name: string, change: Partial<typeof lead>) => {
			const ids = Array.from({ length: count }, (_, n) => `${name}-${n}`);
			const rows = ids.map((id) => ({ ...lead, search_row: null, ...change, id }));
			await db.insertInto('leads').values(rows).execute();
		};
		await copy(59, 'own', { owner_id: kiran.id, state: 'booked', exam: 'NPAT', unread: 0 });
		await copy(60, 'free', { owner_id: null, programme: 'Premium', first_answer_at: 1 });
		const count = async (filter: LeadFilter, page: LeadPage = {}) => {
			const { total } = await openInbox({ db, clock }, kiran, filter, page);
			return total && `${total.count}${total.isMore ? '+' : ''}`;
		};
		expect(await count({})).toBe('120');
		expect(await count({ owner: 'me' })).toBe('59');
		expect(await count({ states: ['new', 'booked'] })).toBe('120');
		expect(await count({ states: ['new'] }, { sort: 'oldest' })).toBe('61');
		expect(await count({ exam: 'NPAT' })).toBe('59');
		expect(await count({ programme: 'Premium', from: '2020-01-01' })).toBe('60');
		expect(await count({ unread: true })).toBe('61');
		// Only unanswered leads are in this order.
		expect(await count({}, { sort: 'due' })).toBe('60');
		expect(await count({ search: 'anu' })).toBe('1');
		expect(await count({ exam: 'NPAT', states: ['booked'] })).toBe('50+');
		const { next } = await openInbox({ db, clock }, kiran, {}, {});
		expect(await count({}, { after: next ?? '' })).toBe('120');
		const narrow = { exam: 'NPAT', states: ['booked'] } as const;
		const page = await openInbox({ db, clock }, kiran, narrow, {});
		expect(await count(narrow, { after: page.next ?? '' })).toBe(undefined);
		await copy(900, 'more', {});
		expect([await count({}), leadId]).toEqual(['1000+', lead.id]);
	});

	test('each filter matches what it says', async () => {
		const { db, clock, send, names } = await prepare();
		const kiran = await makeStaff(db, 'Kiran');
		const a = await send(
			{ name: 'A', programme: "Master's Mentorship Program" },
			{ attribution: { page: '/', source: 'x', first: { source: 'google' } } },
		);
		const b = await send(
			{ name: 'B', class: 'Class 11', target: 'JIPMAT' },
			{ form: 'counselling' },
		);
		await send(
			{ name: 'C', email: 'c@example.com', service: 'Master Mentorship Program' },
			{ form: 'demo', attribution: { page: '/', source: 'x', referrer: 'www.youtube.com/watch' } },
		);
		await send({ name: 'D' }, { honeypot: 'filled' });
		await assignLead({ db, clock }, asha, { id: a.leadId, ownerId: kiran.id });
		await changeState({ db, clock }, asha, { id: b.leadId, state: 'booked' });
		await setTags({ db, clock }, asha, { id: b.leadId, add: ['fair'] });

		expect(await names({})).toEqual(['C', 'B', 'A']);
		expect(await names({ states: ['new'] })).toEqual(['C', 'A']);
		expect(await names({ states: ['new', 'booked'] })).toEqual(['C', 'B', 'A']);
		expect(await names({ states: ['lost'] })).toEqual([]);
		expect(await names({ owner: kiran.id })).toEqual(['A']);
		expect(await names({ owner: 'me' }, { me: kiran.id })).toEqual(['A']);
		expect(await names({ owner: 'me' })).toEqual([]);
		expect(await names({ owner: 'nobody' })).toEqual(['C', 'B']);
		expect(await names({ programme: "Master's Mentorship Program" })).toEqual(['C', 'A']);
		expect(await names({ form: 'counselling' })).toEqual(['B']);
		expect(await names({ exam: 'JIPMAT' })).toEqual(['B']);
		expect(await names({ source: 'google' })).toEqual(['A']);
		expect(await names({ source: 'youtube.com' })).toEqual(['C']);
		expect(await names({ minor: true })).toEqual(['B']);
		expect(await names({ unread: true })).toEqual(['C', 'A']);
		expect(await names({ tag: 'fair' })).toEqual(['B']);
		expect(await names({ spam: true })).toEqual(['D']);
		expect(await names({ owner: 'nobody', states: ['booked'], tag: 'fair', minor: true })).toEqual([
			'B',
		]);
	});

	test('date filters use days in India', async () => {
		const { clock, send, names } = await prepare();
		clock.pass(Date.parse('2023-04-03T18:29:00Z') - clock.now().getTime());
		await send({ name: 'Before midnight' });
		clock.pass(2 * minute);
		await send({ name: 'After midnight' });
		expect(await names({ from: '2023-04-04' })).toEqual(['After midnight']);
		expect(await names({ to: '2023-04-03' })).toEqual(['Before midnight']);
		expect(await names({ from: '2023-04-03', to: '2023-04-04' })).toHaveLength(2);
	});

	test('late leads are those without an answer, not those with one', async () => {
		const { db, clock, send, names } = await prepare();
		const answered = await send({ name: 'Answered' });
		await send({ name: 'Waiting' });
		await changeState({ db, clock }, asha, { id: answered.leadId, state: 'contacted' });
		expect(await names({ overdue: true })).toEqual([]);
		expect(await names({}, { sort: 'due' })).toEqual(['Waiting']);
		// Half past eleven on a Saturday in India: four working hours later is that afternoon.
		clock.pass(4 * hour + 1);
		expect(await names({ overdue: true })).toEqual(['Waiting']);
		expect(await names({ overdue: true }, { sort: 'due' })).toEqual(['Waiting']);
	});

	test('follow-ups are overdue, today or upcoming, in order of time', async () => {
		const { db, clock, send, names } = await prepare();
		const now = clock.now().getTime() + hour;
		for (const [name, at] of [
			['Late', now - 1],
			['Now', now],
			['Tonight', now + 3 * hour],
			['Soon', now + 2 * hour],
			['Tomorrow', now + day],
		] as const) {
			const { leadId: id } = await send({ name });
			await setFollowUp({ db, clock }, asha, { id, at });
		}
		await send({ name: 'Without' });
		clock.pass(now - clock.now().getTime());
		expect(await names({ followUp: 'overdue' })).toEqual(['Late', 'Now']);
		expect(await names({ followUp: 'today' })).toEqual(['Soon', 'Tonight']);
		expect(await names({ followUp: 'upcoming' })).toEqual(['Tomorrow']);
		const byTime = await names({}, { sort: 'follow-up' });
		expect(byTime).toEqual(['Late', 'Now', 'Soon', 'Tonight', 'Tomorrow']);
	});

	test('search finds names, numbers in any notation, emails, references and words', async () => {
		const { db, clock, send, names } = await prepare();
		const { leadId, reference } = await send({
			name: 'Aarav Sharma',
			phone: '+919876543210',
			email: 'aarav.s@example.com',
			question: 'Is the residential programme in Ranchi open to commerce students? हिन्दी में बताइए',
		});
		await send({ name: 'Aarti Shah', phone: '+919876500000', email: 'aarti@example.com' });
		for (const search of [
			...['aarav', 'Sharma aar', 'AARAV SHARMA', '98765 43210', '+91 98765 43210', '0987654321'],
			...[
				'098765-43210',
				'3210',
				'43210',
				'aarav.s@example.com',
				'Aarav.S@exam',
				'ranchi commerce',
			],
			...['हिन्दी', reference, reference.toLowerCase().replace('-', '')],
		]) {
			expect([search, await names({ search })]).toEqual([search, ['Aarav Sharma']]);
		}
		expect(await names({ search: 'aar sha' })).toEqual(['Aarti Shah', 'Aarav Sharma']);
		expect(await names({ search: '98765' })).toEqual(['Aarti Shah', 'Aarav Sharma']);
		expect(await names({ search: 'nobody like this' })).toEqual([]);
		expect(await names({ search: `'"*()&|!<->:` })).toEqual([]);
		await addNote({ db, clock }, asha, { id: leadId, text: 'Plays the sitar' });
		expect(await names({ search: 'sitar' })).toEqual(['Aarav Sharma']);
		expect(await names({ search: 'aar', states: ['lost'] })).toEqual([]);
	});

	test('search results and their order follow new enquiries', async () => {
		const { send, names } = await prepare();
		await send({ name: 'Diya One', phone: '+919800000001', question: 'About fees' });
		await send({ name: 'Diya Two' });
		expect(await names({ search: 'diya' })).toEqual(['Diya Two', 'Diya One']);
		await send({ name: 'Diya One', phone: '+919800000001', question: 'About hostels' });
		expect(await names({ search: 'diya' })).toEqual(['Diya One', 'Diya Two']);
		expect(await names({ search: 'fees' })).toEqual(['Diya One']);
		expect(await names({ search: 'hostels' })).toEqual(['Diya One']);
	});

	test('a number in a message is found by its leading zeros', async () => {
		const { send, names } = await prepare();
		await send({ name: 'Diya One', question: 'Call 02223456789 at home' });
		expect(await names({ search: '02223456' })).toEqual(['Diya One']);
		expect(await names({ search: '03323456' })).toEqual([]);
	});

	test.each([{}, { search: 'visitor' }, { states: ['new', 'contacted'] as const }])(
		'pages are complete while rows arrive: %j',
		async (filter) => {
			const { db, clock, send } = await prepare();
			for (let n = 0; n < 23; n += 1) await send({ name: `Visitor ${n}` });
			const seen: string[] = [];
			let after: string | undefined;
			do {
				const { leads, next } = await listLeads(db, filter, { after, limit: 5 }, clock.now());
				seen.push(...leads.map(({ name }) => name));
				after = next ?? undefined;
				await send({ name: 'Visitor who came while we read' });
			} while (after);
			expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => `Visitor ${22 - n}`));
		},
	);

	test('leads of the same millisecond are on one page each', async () => {
		const { db, clock } = await prepare();
		for (let n = 0; n < 9; n += 1) await sendEnquiry(db, clock, { name: `V${n}` });
		const first = await listLeads(db, {}, { limit: 4 }, clock.now());
		const second = await listLeads(db, {}, { limit: 4, after: first.next ?? '' }, clock.now());
		const third = await listLeads(db, {}, { limit: 4, after: second.next ?? '' }, clock.now());
		const ids = [first, second, third].flatMap(({ leads }) => leads.map(({ id }) => id));
		expect(new Set(ids).size).toBe(9);
		expect(third.next).toBeNull();
	});

	test('an invalid cursor means the first page', async () => {
		const { db, clock, send } = await prepare();
		await send({ name: 'One' });
		const { leads } = await listLeads(db, {}, { after: "'; drop" }, clock.now());
		expect(leads).toHaveLength(1);
	});
});
