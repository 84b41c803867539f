import { describe, expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import { blankEntry } from '#app/features/content/entries/blank-value.ts';
import { toEntryFields } from '#app/features/content/entries/entry-fields.ts';
import type { ContentField } from '#app/features/content/fields.ts';
import {
	besidePath,
	isSame,
	isWithin,
	valueAt,
	withValueAt,
} from '#app/routes/desk/studio/entry/form-path.ts';
import { splitSections } from '#app/routes/desk/studio/entry/form-sections.tsx';
import {
	type FormState,
	formReducer,
	isUnsaved,
} from '#app/routes/desk/studio/entry/form-state.ts';
import { nameField } from '#app/routes/desk/studio/entry/issue-summary.tsx';

const entry = {
	title: 'One',
	faqs: [
		{ question: 'Who?', answer: 'You.' },
		{ question: 'When?', answer: 'Soon.' },
	],
	note: 'Old',
};

describe('a value by its path', () => {
	test('is read at any depth, and undefined beyond', () => {
		expect(valueAt(entry, 'faqs.1.answer')).toBe('Soon.');
		expect(valueAt(entry, 'faqs.7.answer')).toBeUndefined();
		expect(valueAt(entry, '')).toBe(entry);
	});

	test('is replaced without changing its siblings', () => {
		const next = withValueAt(entry, 'faqs.1.answer', 'Today.') as typeof entry;
		expect(next.faqs[1]).toEqual({ question: 'When?', answer: 'Today.' });
		expect(next.faqs[0]).toBe(entry.faqs[0]);
		expect(entry.faqs[1]?.answer).toBe('Soon.');
		expect(Array.isArray(next.faqs)).toBe(true);
	});

	test('is removed by undefined, and created where there was nothing', () => {
		expect(withValueAt(entry, 'note', undefined)).not.toHaveProperty('note');
		expect(withValueAt({}, 'banner.name', 'sea')).toEqual({ banner: { name: 'sea' } });
	});

	test('contains another only if whole segments match', () => {
		expect(isWithin('faqs.1.answer', 'faqs.1')).toBe(true);
		expect(isWithin('faqs.10', 'faqs.1')).toBe(false);
	});
});

test('entries that differ only in key order or an absent key are equal', () => {
	expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1, d: undefined })).toBe(true);
	expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
	expect(isSame({ a: [] }, { a: {} })).toBe(false);
});

describe.each(Object.values(collections))('the form of $name', ({ fields }) => {
	test('has labels and shape but no rules, so that it can be sent to a browser', () => {
		const form = toEntryFields(fields);
		const drawn = Object.entries<ContentField>(fields).filter(([, { kind }]) => kind !== 'width');
		expect(Object.keys(form)).toEqual(drawn.map(([name]) => name));
		expect(JSON.stringify(form)).not.toContain('schema');
	});

	test('starts with every required list, group and table', () => {
		const blank = blankEntry(toEntryFields(fields), '2026-01-31');
		for (const [name, field] of Object.entries(fields)) {
			if (['list', 'group', 'table', 'date'].includes(field.kind) && field.required) {
				expect(blank[name]).toBeDefined();
			}
			if (!field.required) expect(blank).not.toHaveProperty(name);
		}
	});
});

test('the form knows the maximum length of a field, optional or not', () => {
	expect(toEntryFields(collections.blog.fields).title?.max).toBe(120);
	expect(toEntryFields(collections.site.fields).whatsapp?.max).toBe(30);
});

describe('changes of a form', () => {
	const start: FormState = {
		value: entry,
		saved: entry,
		version: 3,
		slug: 'one',
		issues: new Map([
			['faqs.1.answer', 'Write something here.'],
			['title', 'Write something here.'],
		]),
		conflict: null,
	};

	test('an edit makes it unsaved and clears only its own error', () => {
		const state = formReducer(start, { type: 'changed', path: 'faqs', value: [] });
		expect(isUnsaved(state)).toBe(true);
		expect([...state.issues.keys()]).toEqual(['title']);
	});

	test('text typed while saving is still unsaved afterwards', () => {
		const typed = formReducer(start, { type: 'changed', path: 'title', value: 'Two' });
		const sent = typed.value;
		const more = formReducer(typed, { type: 'changed', path: 'title', value: 'Two more' });
		const saved = formReducer(more, { type: 'saved', value: sent, slug: 'one', version: 4 });
		expect(isUnsaved(saved)).toBe(true);
		expect(saved.version).toBe(4);
		expect(valueAt(saved.value, 'title')).toBe('Two more');
	});

	test('a resolved conflict continues from the other version', () => {
		const conflict = { version: 7, by: 'Asha', at: 0, theirs: { title: 'Theirs' }, parts: [] };
		const open = formReducer(start, { type: 'conflicted', conflict });
		const settled = formReducer(open, { type: 'resolved', value: { title: 'Theirs' } });
		expect(settled).toMatchObject({ version: 7, conflict: null });
		expect(isUnsaved(settled)).toBe(false);
	});
});

test('the width of a table has no input', () => {
	const sections = splitSections(toEntryFields(collections.pattern.fields));
	const titles = sections.map(({ title }) => title).join();
	expect(titles).toContain('Pattern');
	expect(titles).not.toContain(collections.pattern.fields.columns.label);
	expect(besidePath('tabledata', 'columns')).toBe('columns');
	expect(besidePath('papers.0.tabledata', 'columns')).toBe('papers.0.columns');
});

test('adjacent small fields share a section, large ones have their own', () => {
	const sections = splitSections(toEntryFields(collections.blog.fields));
	expect(sections.map(({ title }) => title)).toEqual([
		'Main details',
		'Post',
		'Author, Date',
		'Tags',
		'Exams to compare',
	]);
});

test.each([
	['exam', 'faqs.1.answer', 'Questions › 2 › Answer'],
	['calender', 'tabledata.4', 'Dates › row 1, column 2'],
	['calender', 'tabledata.0', 'Dates › header, column 1'],
	['pattern', 'tabledata.4', 'Pattern › header, column 5'],
	['home', 'hero.picture.alt', 'Hero › Picture › description'],
	['site', 'addressLines.2', 'Postal address › 3'],
	['site', '', 'The entry as a whole'],
] as const)('in %s, %j is called %j', (collection, path, name) => {
	const entry = collection === 'pattern' ? { columns: 5 } : {};
	expect(nameField(toEntryFields(collections[collection].fields), path, entry)).toBe(name);
});
