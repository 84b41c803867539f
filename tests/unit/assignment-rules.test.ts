import { expect, test } from 'vitest';
import { fillSlots } from '#app/features/leads/assignment/fill-slots.ts';
import { describeRule, matchRules, readFacts } from '#app/features/leads/assignment/match-rules.ts';

const any = { form: '', programme: '', exam: '', place: '', language: '' };
const rule = (id: string, when: Partial<typeof any>) => ({
	id,
	when: { ...any, ...when },
	people: ['asha'],
	by: 'turn' as const,
});

test('a rule matches by form, programme, exam, place and language, and the order decides', () => {
	const rules = [
		rule('form', { form: 'scholarship' }),
		rule('programme', { programme: "Achiever's Mentorship Program" }),
		rule('exam', { exam: 'ipmat' }),
		rule('place', { place: 'Pune' }),
		rule('language', { language: 'Hindi' }),
		rule('both', { exam: 'IPMAT', place: 'Pune' }),
		rule('all', {}),
	];
	const fits = (form: string, fields: Record<string, string>) =>
		matchRules(rules, readFacts({ form, fields })).map(({ id }) => id);
	expect(fits('scholarship', { city: 'Delhi' })).toEqual(['form', 'all']);
	expect(fits('demo', { service: 'Achievers Mentorship Program' })).toEqual(['programme', 'all']);
	expect(fits('counselling', { target: 'IPMAT Indore' })).toEqual(['exam', 'all']);
	expect(fits('scholarship', { city: 'pune, Maharashtra', exam: 'IPMAT Rohtak' })).toEqual([
		...['form', 'exam', 'place', 'both', 'all'],
	]);
	expect(fits('contact', { message: 'फीस कितनी है?' })).toEqual(['language', 'all']);
	expect(fits('contact', { message: 'What is the fee?' })).toEqual(['all']);
});

test('an absent person’s turn goes to the stand-in, and stand-ins never form a loop', () => {
	const away = (person: string, standIn: string | null) => ({
		id: person,
		person,
		from: '2026-11-10',
		to: '2026-11-12',
		standIn,
	});
	const on = (day: string, absences: ReturnType<typeof away>[]) =>
		fillSlots(['a', 'b', 'c'], { absences, day, present: ['a', 'b', 'c', 'd'] })
			.map(({ takenBy }) => takenBy)
			.join('');
	expect(on('2026-11-09', [away('a', 'd')])).toBe('abc');
	expect(on('2026-11-10', [away('a', 'd')])).toBe('dbc');
	expect(on('2026-11-12', [away('a', 'b'), away('b', 'd')])).toBe('ddc');
	expect(on('2026-11-12', [away('a', 'b'), away('b', 'a')])).toBe('c');
	expect(on('2026-11-12', [away('a', null)])).toBe('bc');
	expect(on('2026-11-13', [away('a', null)])).toBe('abc');
	expect(on('2026-11-12', [away('a', 'somebody who left')])).toBe('bc');
});

test('a rule is described in a sentence', () => {
	const names = { form: () => 'Scholarship test', person: (id: string) => id.toUpperCase() };
	const when = { ...any, form: 'scholarship', exam: 'IPMAT', language: 'Hindi' };
	expect(describeRule({ when, people: ['a', 'b'], by: 'load' }, names)).toBe(
		'Leads from the form “Scholarship test”, for the exam IPMAT, in Hindi: to A and B, whoever has the fewest open leads.',
	);
	expect(describeRule({ when: any, people: ['a'], by: 'turn' }, names)).toBe('All leads: to A.');
});
