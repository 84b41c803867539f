import { describe, expect, test } from 'vitest';
import { blankEntry } from '#app/features/content/blank-value.ts';
import { collections } from '#app/features/content/collections.ts';
import { describeForm } from '#app/features/content/describe-form.ts';
import { isSame, isWithin, valueAt, withValueAt } from '#app/routes/desk/studio/entry/form-path.ts';

const entry = {
	title: 'One',
	faqs: [
		{ question: 'Who?', answer: 'You.' },
		{ question: 'When?', answer: 'Soon.' },
	],
	note: 'Old',
};

describe('a value by its path', () => {
	test('is read, however deep, and undefined past the end', () => {
		expect(valueAt(entry, 'faqs.1.answer')).toBe('Soon.');
		expect(valueAt(entry, 'faqs.7.answer')).toBeUndefined();
		expect(valueAt(entry, '')).toBe(entry);
	});

	test('is replaced without touching what is beside it', () => {
		const next = withValueAt(entry, 'faqs.1.answer', 'Today.') as typeof entry;
		expect(next.faqs[1]).toEqual({ question: 'When?', answer: 'Today.' });
		expect(next.faqs[0]).toBe(entry.faqs[0]);
		expect(entry.faqs[1]?.answer).toBe('Soon.');
		expect(Array.isArray(next.faqs)).toBe(true);
	});

	test('is taken away by undefined, and made where there was nothing', () => {
		expect(withValueAt(entry, 'note', undefined)).not.toHaveProperty('note');
		expect(withValueAt({}, 'banner.name', 'sea')).toEqual({ banner: { name: 'sea' } });
	});

	test('lies within another only when whole parts agree', () => {
		expect(isWithin('faqs.1.answer', 'faqs.1')).toBe(true);
		expect(isWithin('faqs.10', 'faqs.1')).toBe(false);
	});
});

test('two entries are the same when only the order of parts or an absent one differs', () => {
	expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1, d: undefined })).toBe(true);
	expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
	expect(isSame({ a: [] }, { a: {} })).toBe(false);
});

describe.each(Object.values(collections))('the form of $name', ({ fields }) => {
	test('carries words and shape but no rule, so that it can travel to a browser', () => {
		const form = describeForm(fields);
		expect(Object.keys(form)).toEqual(Object.keys(fields));
		expect(JSON.stringify(form)).not.toContain('schema');
	});

	test('begins with every required list, group and table in place', () => {
		const blank = blankEntry(describeForm(fields), '2026-01-31');
		for (const [name, field] of Object.entries(fields)) {
			if (['list', 'group', 'table', 'date'].includes(field.kind) && field.required) {
				expect(blank[name]).toBeDefined();
			}
			if (!field.required) expect(blank).not.toHaveProperty(name);
		}
	});
});

test('the form knows how much fits into a field, optional or not', () => {
	expect(describeForm(collections.blog.fields).title?.max).toBe(120);
	expect(describeForm(collections.site.fields).whatsapp?.max).toBe(30);
});
