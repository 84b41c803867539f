import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Field, FieldGroup, type FieldKind } from '#app/ui/forms/field.tsx';

const kinds: FieldKind[] = [
	'text',
	'longText',
	'email',
	'tel',
	'password',
	'search',
	'number',
	'date',
	'time',
	'datetime',
	'file',
	'choice',
];

describe('a field', () => {
	test.each(kinds)('of the kind %s is linked to its label, its help and its error', (kind) => {
		const html = renderToStaticMarkup(
			<Field id="a" name="a" kind={kind} label="Name" help="As on paper." error="Write it." />,
		);
		expect(html).toContain('<label for="a"');
		expect(html).toMatch(/<(?:input|select|textarea)[^>]* aria-invalid="true"/);
		expect(html).toMatch(/<(?:input|select|textarea)[^>]* aria-describedby="a-help a-error"/);
		expect(html).toContain('id="a-help"');
		expect(html).toMatch(/<p id="a-error"[^>]*>Write it\.</);
	});

	test('shows its error and the typed value', () => {
		const answer = { status: 422, errors: { a: 'Shorter.' }, typed: { a: 'too long', b: 'else' } };
		const html = renderToStaticMarkup(
			<Field name="a" label="A" defaultValue="before" answer={answer} />,
		);
		expect(html).toContain('value="too long"');
		expect(html).toContain('Shorter.');
		expect(html).not.toContain('before');
		const other = renderToStaticMarkup(<Field name="c" label="C" answer={answer} />);
		expect(other).not.toContain('aria-invalid');
	});

	test('says that it is optional only if declared so', () => {
		const draw = (required?: boolean) =>
			renderToStaticMarkup(<Field name="a" label="A" required={required} />);
		expect(draw(false)).toContain('(optional)');
		expect(draw()).not.toContain('(optional)');
		expect(draw(true)).toMatch(/<input[^>]* required=""/);
	});

	test('without a visible label has a name for screen readers', () => {
		const html = renderToStaticMarkup(<Field name="a" label="New tag" isLabelHidden />);
		expect(html).not.toContain('<label');
		expect(html).toContain('aria-label="New tag"');
	});

	test('a choice has an empty option only if its text is given', () => {
		const options = ['One', { value: '2', label: 'Two' }];
		const draw = (placeholder?: string) =>
			renderToStaticMarkup(
				<Field name="a" kind="choice" label="A" options={options} placeholder={placeholder} />,
			);
		expect(draw('Any')).toContain('<option value="">Any</option><option>One</option>');
		expect(draw()).not.toContain('value=""');
		expect(draw()).toContain('<option value="2">Two</option>');
	});
});

test('a group shows one error for all of its inputs', () => {
	const html = renderToStaticMarkup(
		<FieldGroup legend="Days" error="Choose one." errorId="days-error">
			<Field kind="checkbox" name="day" value="1" label="Monday" />
		</FieldGroup>,
	);
	expect(html).toMatch(/<fieldset[^>]* aria-describedby="days-error"/);
	expect(html).toMatch(/<p id="days-error" role="alert"/);
	expect(html).toMatch(/<label[^>]*><input[^>]* type="checkbox"/);
});
