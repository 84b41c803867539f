import { describe, expect, test } from 'vitest';
import {
	describeWhatFollows,
	type EnquiryFormName,
	enquiryForms,
} from '#app/features/enquiries/enquiry-forms.ts';
import {
	describeFieldError,
	type FormField,
	findErrors,
	tickName,
} from '#app/features/forms/define-form.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { freeTextOf } from '#app/features/leads/lead-schema.ts';

const good: Record<FormField['kind'], string> = {
	text: 'Asha Rao',
	email: 'asha@example.com',
	tel: '98765 43210',
	password: 'correct horse battery',
	choice: '',
	longText: 'Please call in the evening.\r\nThank you.',
};

function filled(fields: Record<string, FormField>) {
	const sent = new FormData();
	for (const [name, field] of Object.entries(fields)) {
		const option = field.options?.find((one) => !field.refuses?.[one]);
		sent.set(name, option ?? good[field.kind]);
		if (field.tick) sent.set(tickName(name), 'on');
	}
	return sent;
}

describe.each(Object.values(enquiryForms))('the form $name', (form) => {
	test('accepts and normalises what a person writes', () => {
		const result = parseForm(form, filled(form.fields));
		expect(result).toMatchObject({ valid: true, values: { phone: '+919876543210' } });
	});

	test.each(Object.entries(form.fields).filter(([, field]) => field.required))(
		'requires %s',
		(name) => {
			const sent = filled(form.fields);
			sent.set(name, '   ');
			const result = parseForm(form, sent);
			expect(result.valid || Object.keys(result.errors)).toEqual([name]);
		},
	);

	test.each(
		Object.entries(form.fields).filter(([, { kind, tick }]) => kind === 'longText' && !tick),
	)('lets the inbox and the spam check read %s', (name) =>
		expect(freeTextOf({ [name]: 'Please call.' })).toBe('Please call.'),
	);

	test.each(Object.entries(form.fields).filter(([, field]) => !field.required))(
		'works without %s',
		(name) => {
			const sent = filled(form.fields);
			sent.delete(name);
			expect(parseForm(form, sent).valid).toBe(true);
		},
	);

	test.each(Object.entries(form.fields))('limits the length of %s', (name, field) => {
		const sent = filled(form.fields);
		sent.set(name, 'a'.repeat(field.maxLength + 1));
		const result = parseForm(form, sent);
		expect(result.valid || Object.keys(result.errors)).toEqual([name]);
	});

	test.each(Object.entries(form.fields).filter(([, field]) => field.kind !== 'longText'))(
		'rejects a line break in %s and keeps what was typed',
		(name) => {
			const sent = filled(form.fields);
			sent.set(name, 'a\r\nBcc: everybody@example.com');
			const result = parseForm(form, sent);
			expect(result.valid).toBe(false);
			expect(result.typed[name]).toContain('Bcc');
		},
	);

	test('reports all errors at once, in the browser and on the server', () => {
		const sent = filled(form.fields);
		sent.set('name', '');
		sent.set('phone', '12345');
		sent.set('email', 'asha@');
		const result = parseForm(form, sent);
		const early = findErrors(form.fields, sent);
		expect(Object.keys(early).toSorted()).toEqual(['email', 'name', 'phone']);
		expect(result).toMatchObject({ valid: false, errors: early });
	});

	test.each(['\u200b', '12345', '...', 'http://spam.example', 'Buy at WWW.spam.example'])(
		'rejects %j as a name, in the browser and on the server',
		(name) => {
			const sent = filled(form.fields);
			sent.set('name', name);
			expect(Object.keys(findErrors(form.fields, sent))).toEqual(['name']);
			expect(parseForm(form, sent)).toMatchObject({
				valid: false,
				errors: { name: expect.stringContaining('name') },
			});
		},
	);

	test.each(['Asha', 'आशा', '阿莎', 'A. P. J. Rao', '3rd try Asha'])(
		'accepts the name %s',
		(name) => {
			const sent = filled(form.fields);
			sent.set('name', name);
			expect(parseForm(form, sent).valid).toBe(true);
		},
	);

	test('reads a number and an email that were copied with invisible marks', () => {
		const sent = filled(form.fields);
		sent.set('phone', '\u202a98765 43210\u202c');
		sent.set('email', '\u200easha@example.com\u200b');
		expect(findErrors(form.fields, sent)).toEqual({});
		expect(parseForm(form, sent)).toMatchObject({
			values: { phone: '+919876543210', email: 'asha@example.com' },
		});
	});

	test.each(Object.keys(form.fields))('rejects a NUL in %s', (name) => {
		const sent = filled(form.fields);
		sent.set(name, 'a\u0000b');
		expect(parseForm(form, sent).valid).toBe(false);
	});
});

test('no form says “enter” for what is chosen from a list', () => {
	const programmes = Object.values(enquiryForms).flatMap(({ fields }) =>
		Object.entries<FormField>(fields).filter(([name]) => /^(?:programme|optionaData)$/.test(name)),
	);
	expect(programmes).toHaveLength(3);
	for (const [name, field] of programmes) {
		expect(describeFieldError({ ...field, required: true }, ''), name).toBe(
			'Choose the programme.',
		);
	}
	const { programme } = enquiryForms.enquiry.fields;
	expect(programme).toMatchObject({ kind: 'choice', placeholder: 'Not sure yet' });
});

test('rejects an unknown option', () => {
	const sent = filled(enquiryForms.contact.fields);
	sent.set('optionaData', 'Free money');
	expect(parseForm(enquiryForms.contact, sent)).toMatchObject({
		errors: { optionaData: 'Choose one of the options.' },
	});
});

test.each(Object.keys(enquiryForms) as EnquiryFormName[])(
	'the reply time on the form “%s” uses the hours of the settings',
	(form) => {
		const next = describeWhatFollows(form, { hours: '9 am to $& pm' });
		expect(next).not.toMatch(/[{}]/);
		if (form !== 'scholarship') expect(next).toContain(', 9 am to $& pm.');
		expect(describeWhatFollows(form, undefined)).toMatch(/^[^{}]+\.$/);
	},
);

test('a plan is attached only if the family ticks it', () => {
	const sent = filled(enquiryForms.counselling.fields);
	expect(parseForm(enquiryForms.counselling, sent)).toMatchObject({
		values: { plan: expect.stringContaining('call') },
	});
	sent.delete(tickName('plan'));
	expect(parseForm(enquiryForms.counselling, sent)).toMatchObject({ values: { plan: '' } });
});
