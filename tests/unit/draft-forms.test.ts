import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Only codes and passwords are typed here, which must not be stored on a device. */
const withSecrets = ['app/routes/desk/two-factor/two-factor-settings.tsx'];

test('every desk form that people type into saves drafts', () => {
	const forgetful = globSync('app/routes/desk/**/*.tsx').filter((file) => {
		const code = readFileSync(file, 'utf8');
		const forms = code.match(/<Form\b[^>]*method="post"[\s\S]*?<\/Form>/g) ?? [];
		const texts = forms.filter((form) => !form.includes('role="search"'));
		return texts.some((form) =>
			/<textarea|<Field\b(?![^>]*kind="(?:choice|checkbox|radio)")|<input(?![^>]*"hidden")/.test(
				form,
			),
		);
	});
	// A chosen file is not text.
	const files = [
		'app/routes/desk/import/route.tsx',
		'app/routes/desk/studio/files/files-screen.tsx',
	];
	expect(forgetful.filter((file) => ![...withSecrets, ...files].includes(file))).toEqual([]);
});
