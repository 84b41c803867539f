import { expect, test } from 'vitest';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { guessColumns, importFields } from '#app/features/import/import-fields.ts';
import {
	headingsOf,
	type LeadFieldName,
	leadFields,
	nameClass,
} from '#app/features/leads/lead-schema.ts';

const names = Object.keys(leadFields) as LeadFieldName[];
const forms = Object.values(enquiryForms);

test.each(names.filter((name) => Object.hasOwn(importFields, name)))(
	'a file may call %s what the export or others call it',
	(name) => {
		for (const heading of headingsOf(name)) expect(guessColumns([heading])).toEqual([name]);
	},
);

test.each(names.flatMap((name) => leadFields[name].askedAs.map((asked) => [asked, name] as const)))(
	'a form’s value of %s fits into %s of a lead',
	(asked, name) => {
		const fields = forms.flatMap(({ fields }) => fields[asked] ?? []);
		expect(fields).not.toEqual([]);
		for (const field of fields)
			expect(field.maxLength).toBeLessThanOrEqual(leadFields[name].maxLength);
	},
);

test('an import is as strict about a person as a form', () => {
	for (const name of names) {
		if (!Object.hasOwn(importFields, name)) continue;
		const column = importFields[name as keyof typeof importFields];
		const { kind, maxLength } = leadFields[name];
		expect(column).toMatchObject({ kind, maxLength });
	}
});

test.each([
	['12', 'Class 12'],
	['XII', 'Class 12'],
	['11th', 'Class 11'],
	['class-10', 'Class 10'],
	['Class 12', 'Class 12'],
	['12th std.', 'Class 12'],
	['8', 'Class 9 or below'],
	['Class 9 or below', 'Class 9 or below'],
	['Drop year', 'Drop year'],
	['2026', '2026'],
	['12 PCM', '12 PCM'],
])('a class that a file calls %s is %s', (written, name) => {
	expect(nameClass(written)).toBe(name);
});
