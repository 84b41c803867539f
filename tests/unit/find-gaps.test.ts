import { expect, test } from 'vitest';
import { draftMails } from '#app/features/leads/contact/contact-words.ts';
import { findGaps } from '#app/features/leads/contact/mail-lead.server.ts';

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

test('every draft marks what is to be filled in, and nothing else', () => {
	const writer = { actor: 'Asha', brand: 'Dhruva', hours: '10 am to 7 pm' };
	const drafts = draftMails({ name: 'Meera', programme: null, exam: 'JIPMAT' }, writer);
	const gaps = drafts.map(({ name, subject, text }) => [name, findGaps(`${subject}\n${text}`)]);
	expect(Object.fromEntries(gaps)).toEqual({
		answer: ['[your answer]'],
		missed: [],
		booked: ['[day]', '[time]'],
		empty: [],
	});
});
