import { expect, test } from 'vitest';
import { message } from '#app/features/content/collections/message.ts';
import { findGaps } from '#app/features/leads/contact/contact-text.ts';
import {
	draftMessages,
	findApproved,
	orderDrafts,
} from '#app/features/leads/contact/fill-templates.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

test.each([
	['booked for … at ….', ['…']],
	['booked for [day] at [time].', ['[day]', '[time]']],
	['Dear [name], and again [name]', ['[name]']],
	['Dear {name}, on ___ at __', ['{name}', '___', '__']],
	['Dear <first name>,', ['<first name>']],
	['the fee is ... rupees', ['...']],
	['(…) and [ ] and [..]', ['…', '[ ]', '[..]']],
	['…', ['…']],
])('%j has gaps', (text, gaps) => {
	expect(findGaps(text)).toEqual(gaps);
});

test.each([
	'Well… let us see. And so on...',
	'Write to <asha@example.com> or see https://example.com/a_b?x={}',
	'Note [1] and a list: 1... 2',
	'snake_case, 10 < 20 and 30 > 20',
])('%j has none', (text) => {
	expect(findGaps(text)).toEqual([]);
});

const writer = { actor: 'Asha', brand: 'Dhruva', hours: '10 am to 7 pm', session: null };
const meera = { name: 'Meera Iyer', programme: null, exam: 'JIPMAT' };

test('every shipped template marks its gaps, and nothing else', async () => {
	const templates = await shippedReader().list('message');
	const drafts = draftMessages(templates, meera, writer);
	const gaps = drafts.map(({ name, subject, text }) => [name, findGaps(`${subject}\n${text}`)]);
	expect(Object.fromEntries(gaps)).toEqual({
		answer: ['[your answer]'],
		missed: [],
		booked: ['[day]', '[time]'],
		empty: [],
		hello: [],
		'tried-to-call': [],
		'session-time': ['[day]', '[time]'],
		'session-reminder': ['[day]', '[time]'],
	});
	const firstOf = (last: string, hasSession = false) =>
		['Mail', 'WhatsApp'].map((way) => {
			const ordered = orderDrafts(drafts, { last, hasSession });
			return ordered.find(({ channel }) => channel === way)?.name;
		});
	expect(firstOf('no-answer')).toEqual(['missed', 'tried-to-call']);
	expect(firstOf('reached')).toEqual(['answer', 'hello']);
	expect(firstOf('reached', true)).toEqual(['booked', 'session-time']);
	expect(firstOf('busy', true)).toEqual(['missed', 'tried-to-call']);
	const session = Date.parse('2026-11-21T11:30:00Z');
	const booked = draftMessages(templates, meera, { ...writer, session });
	expect(booked.find(({ name }) => name === 'booked')?.text).toContain(
		'booked for 21 Nov 2026 at 5:00 pm.',
	);
	const ofBrother = draftMessages(templates, meera, { ...writer, session, guest: 'Arjun Iyer' });
	const greeted = ofBrother.filter(({ text }) => /\bArjun\b/.test(text)).map(({ name }) => name);
	expect(greeted.sort()).toEqual(['booked', 'session-reminder', 'session-time']);
	expect(booked[0]).toMatchObject({ channel: 'Mail', subject: 'Your question about JIPMAT' });
});

test('a name cannot inject a field', () => {
	const data = { label: 'A', channel: 'Mail' as const, text: 'Dear {name}, {brand}' };
	const [draft] = draftMessages([{ slug: 'a', data }], { ...meera, name: '{hours}' }, writer);
	expect(draft?.text).toBe('Dear {hours}, Dhruva');
	expect(findGaps(draft?.text ?? '')).toEqual(['{hours}']);
});

test('an email instead of the sender’s name is a gap', () => {
	const data = { label: 'A', channel: 'Mail' as const, text: 'This is {counsellor}.' };
	const unnamed = { ...writer, actor: 'meera@example.com' };
	const [draft] = draftMessages([{ slug: 'a', data }], meera, unnamed);
	expect(findGaps(draft?.text ?? '')).toEqual(['[counsellor]']);
});

test('a template with an unknown field is rejected', () => {
	const entry = { label: 'A', channel: 'Mail', subject: 'For {name}', text: 'Dear {nmae}, {name}' };
	expect(message.schema.safeParse(entry).error?.issues).toMatchObject([
		{ path: ['text'], message: expect.stringContaining('{nmae} is not known') },
	]);
	expect(message.schema.safeParse({ ...entry, text: 'Dear {name}' }).success).toBe(true);
});

test('the unchanged text of an approved template is sent as that template', () => {
	const text = '{counsellor} for {name}: {about}. Yours, {counsellor}';
	const data = { label: 'A', channel: 'WhatsApp' as const, text, approvedName: 'first_hello' };
	const templates = [{ slug: 'a', data }];
	const message = 'Asha for Meera: JIPMAT. Yours, Asha';
	expect(findApproved(templates, meera, writer, message)).toEqual({
		name: 'first_hello',
		variables: ['Asha', 'Meera', 'JIPMAT'],
	});
	expect(findApproved(templates, meera, writer, `${message}!`)).toBeUndefined();
});

test.each([
	['Meera Iyer', 'Meera'],
	["D'Souza Anita", "D'Souza"],
	['K. Ramesh', 'K. Ramesh'],
	['A.P.J. Kalam', 'A.P.J. Kalam'],
	['S Lakshmi', 'S Lakshmi'],
	['Dr Anil Kumar', 'Dr Anil Kumar'],
	['Mrs. Kapoor', 'Mrs. Kapoor'],
	['Sub. Maj. Singh', 'Sub. Maj. Singh'],
	['md. imran', 'md. imran'],
	['Mohd Imran', 'Mohd Imran'],
	["D'Souza, Anita", "D'Souza, Anita"],
	["D'Souza,", "D'Souza"],
])('%s is greeted as %s', (name, greeted) => {
	const text = 'Dear {name},';
	const data = { label: 'Hello', channel: 'Mail' as const, text };
	const [draft] = draftMessages([{ slug: 'hello', data }], { ...meera, name }, writer);
	expect(draft?.text).toBe(`Dear ${greeted},`);
});
