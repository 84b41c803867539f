import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { signIn } from '#testkit/sign-in.ts';
import { siteFolder, startSite } from '#tests/setup/start-site.ts';

const request = {
	programme: "Master's Mentorship Program",
	batch: '7 Apr 2027, Mon and Thu, 5 to 6 pm',
	name: 'Asha Rao',
	phone: '98765 43210',
	class: 'Class 12',
	age: 'Yes',
	guardianName: 'Lata Rao',
	guardianPhone: '98765 43211',
	email: 'lata@example.com',
	source: 'programme page, Enroll Now',
	page: '/master',
};

test('a request reaches the desk with its guardian, and nobody too young is enrolled', async () => {
	const DATA_DIR = await siteFolder();
	const { url } = await startSite({ DATA_DIR });
	const db = openDatabase({ DATA_DIR });
	const post = (path: string, fields: Record<string, string>) =>
		fetch(url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

	for (const [field, value] of [
		['class', 'Class 10'],
		['age', 'No'],
	] as const) {
		const answer = await post('/api/enquiries/enrolment', { ...request, [field]: value });
		expect(answer.status).toBe(422);
		const { errors } = await answer.json();
		expect(errors).toEqual({ [field]: expect.stringContaining('free counselling session') });
		const page = await post('/enquire/enrolment', { ...request, [field]: value });
		expect(page.status).toBe(422);
		const html = await page.text();
		expect(html).toContain('Ministry of Education');
		expect(html).toContain('value="Lata Rao"');
	}
	// For the wrong class the form names the right programme, with a link.
	const wrong = { ...request, class: 'Class 11' };
	const answer = await post('/api/enquiries/enrolment', wrong);
	expect([answer.status, await answer.json()]).toMatchObject([
		422,
		{
			errors: {
				class: expect.stringMatching(/is for class 12\. For class 11, choose the Achiever's/),
			},
			instead: [
				{ label: "Achiever's Mentorship Program", to: '/achivers?enroll=1' },
				{ label: "Master's Mentorship Program from 12 Apr 2027", to: '/master?enroll=1' },
			],
		},
	]);
	const again = await post('/enquire/enrolment', wrong);
	expect(again.status).toBe(422);
	expect(await again.text()).toContain('href="/achivers?enroll=1"');
	// Students who reach class 12 before the batch starts may request it.
	const april = await post('/api/enquiries/enrolment', {
		...wrong,
		age: 'No',
		batch: '12 Apr 2027, ends 11 Jun 2028',
	});
	expect(Object.keys((await april.json()).errors)).toEqual(['age']);
	// A batch for the exams of another year is rejected at its field, with a suggestion.
	const nextYear = await post('/api/enquiries/enrolment', {
		...request,
		programme: 'Premium Mentorship Program',
		batch: '12 Apr 2027, ends 11 Jun 2028',
	});
	expect([nextYear.status, Object.keys((await nextYear.json()).errors)]).toEqual([422, ['batch']]);
	const programme = "Achiever's Mentorship Program";
	const late = await post('/api/enquiries/enrolment', {
		...request,
		programme,
		class: 'Drop year',
	});
	const { errors, instead } = await late.json();
	expect(errors.class).toContain('For a drop year, choose');
	expect(instead).toEqual([
		{ label: "Speedster's Mentorship Program", to: '/Speedester?enroll=1' },
	]);
	expect(await db.selectFrom('enquiries').selectAll().execute()).toEqual([]);

	// The guardian's number is enough.
	const sent = await post('/enquire/enrolment', { ...request, phone: '' });
	expect(sent.status).toBe(303);
	const thanks = await fetch(new URL(sent.headers.get('Location') ?? '', url));
	expect(await thanks.text()).toContain('Your enrolment request has reached us.');
	expect(await db.selectFrom('leads').selectAll().execute()).toMatchObject([
		{
			last_form: 'enrolment',
			programme: "Master's Mentorship Program",
			guardian_name: 'Lata Rao',
			guardian_phone: '+919876543211',
			phone: '+919876543211',
			minor: 1,
		},
	]);
	const mails = await db.selectFrom('outbox').selectAll().execute();
	expect(mails).toHaveLength(2);
	for (const mail of mails)
		expect(JSON.stringify(mail).toLowerCase()).toContain('enrolment request');

	// With JavaScript the family sees at once what it requested, and which number we call.
	const shown = await post('/api/enquiries/enrolment', { ...request, phone: '' });
	const { summary } = await shown.json();
	expect(summary).toEqual([
		{ label: 'Programme', value: request.programme },
		{ label: 'Start date', value: request.batch },
		{ label: 'We will call', value: 'Lata Rao, +91 98765 43211' },
	]);
	// A test series starts on the day of enrolment, and has its own name, fee and refund rule.
	const sheet = await (await fetch(`${url}/testmod?enroll=3`)).text();
	const dialog = /<dialog id="modal-enroll".*?<\/dialog>/s.exec(sheet)?.[0] ?? '';
	expect(dialog).toContain('name="programme" value="Prime Test Series"');
	expect(dialog.match(/₹[\d,]+/g)).toEqual(['₹5,850']);
	expect(dialog.match(/Refund:/g)).toHaveLength(1);
	expect(dialog).not.toContain('name="batch"');
	const ravi = { name: 'Ravi', phone: '', guardianPhone: '98765 43229', email: '' };
	const series = { ...request, ...ravi, programme: 'Prime Test Series' };
	const begun = await (await post('/api/enquiries/enrolment', series)).json();
	expect(begun.summary.slice(0, 2)).toEqual([
		{ label: 'Programme', value: 'Prime Test Series' },
		{ label: 'Start date', value: 'The day you enrol' },
	]);
	const leads = await db.selectFrom('leads').selectAll().where('name', '=', 'Ravi').execute();
	expect(leads).toMatchObject([{ programme: 'Prime Test Series' }]);
	expect(await (await fetch(`${url}/testseries?enroll=1`)).text()).toContain('Which one would');
	await post('/enquire/enquiry', { name: 'Meera', phone: '98765 43219' });
	const role = { username: 'kiran', role: 'counsellor' } as const;
	const added = await addStaff({ db, clock: systemClock }, role);
	if (added.outcome !== 'added') throw new Error('Nobody was added.');
	const cookie = await signIn(url, { name: 'kiran', password: added.password });
	const read = async (path: string) =>
		await (await fetch(url + path, { headers: { cookie } })).text();
	const all = await read('/desk/inbox');
	expect(all).toContain('Enrolment request · Master&#x27;s Mentorship Program');
	expect(all).toContain('Meera');
	const narrowed = await read('/desk/inbox?form=enrolment');
	expect(narrowed).toContain('Asha Rao');
	expect(narrowed).not.toContain('Meera');
	const [lead] = await db.selectFrom('leads').select('id').where('name', '=', 'Asha Rao').execute();
	const page = await read(`/desk/leads/${lead?.id}`);
	for (const text of ['Enrolment request', request.batch, 'Lata Rao']) {
		expect(page).toContain(text);
	}
});
