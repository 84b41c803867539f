import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import { describeForm } from '#app/features/content/entries/describe-form.ts';
import { FormSections } from '#app/routes/desk/studio/entry/form-sections.tsx';
import { FormContext } from '#app/routes/desk/studio/fields/form-context.ts';

const surroundings = {
	change() {},
	issues: new Map(),
	references: {},
	pictures: [],
	today: '2026-01-01',
};

test.each(Object.values(collections))('the form of $name says every help', ({ fields }) => {
	const form = describeForm(fields);
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
	const html = renderToStaticMarkup(<Stub />);
	for (const { help } of Object.values(form)) {
		if (help) expect(html).toContain(`>${help}<`);
	}
});
