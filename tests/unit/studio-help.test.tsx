import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { findClaimGaps } from '#app/features/content/claim-rules.ts';
import { collections } from '#app/features/content/collections.ts';
import { type EntryFields, toEntryFields } from '#app/features/content/entries/entry-fields.ts';
import { FormSections } from '#app/routes/desk/studio/entry/form-sections.tsx';
import { FormContext } from '#app/routes/desk/studio/fields/form-context.ts';
import { readCollection } from '#app/routes/desk/studio/read-collection.server.ts';

const surroundings = {
	change() {},
	issues: new Map(),
	references: {},
	pictures: [],
	today: '2026-01-01',
};

function render(form: EntryFields) {
	const Stub = createRoutesStub([
		{
			path: '/',
			Component: () => (
				<FormContext value={surroundings}>
					<FormSections fields={form} value={{}} />
				</FormContext>
			),
		},
	]);
	return renderToStaticMarkup(<Stub />);
}

test.each(Object.values(collections))('the form of $name shows every help text', ({ fields }) => {
	const form = toEntryFields(fields);
	const html = render(form);
	for (const { help } of Object.values(form)) {
		if (help) expect(html).toContain(`>${help}<`);
	}
});

test('no field that a claim needs for publishing is called optional', () => {
	const form = toEntryFields(collections.claim.fields);
	const gaps = findClaimGaps({ text: 'First of all', kind: 'rank' });
	expect(gaps.length).toBeGreaterThan(8);
	for (const { field } of gaps) {
		const html = render({ field: form[field] ?? { kind: 'text', label: '', required: true } });
		expect(html, field).toContain('(needed to publish');
		expect(html, field).not.toContain('(optional)');
	}
});

test('every visible entry links to its page, and message templates to none', () => {
	const infos = Object.keys(collections).map((name) => readCollection(name).info);
	const unseen = infos.filter(({ hasPage, shownOn }) => !hasPage && !shownOn);
	expect(unseen.map(({ name }) => name)).toEqual(['message']);
});
