import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const made = ['node_modules', 'build', 'data', '.cache', '.react-router', 'test-results'];
const files = globSync('**/*', { exclude: (name) => made.includes(name) });
const isFile = /^[\w./-]+\.(?:tsx?|mjs|css|yaml|md)$/;
const isFolder =
	/^(?:app|server|scripts|tests|testkit|trials|content|docs|deploy|public)\/[\w./-]+$/;

test.each(files.filter((file) => file.endsWith('.md')))('%s names files that exist', (document) => {
	const named = [...readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g)]
		.map(([, name = '']) => name.replace(/\/$/, ''))
		.filter((name) => isFile.test(name) || isFolder.test(name))
		// In the table of the specification, this is the name of a test.
		.filter((name) => !(name in shortNames));
	const ends = files.map((file) => `/${file}`);
	expect(named.filter((name) => !ends.some((end) => end.endsWith(`/${name}`)))).toEqual([]);
});

/** Tests that the table names differently from their file. */
const shortNames: Record<string, string> = {
	facts: 'tests/unit/spec-facts.test.ts',
	shipped: 'tests/unit/shipped-content.test.ts',
	labels: 'tests/unit/page-labels.test.ts',
	addresses: 'tests/unit/public-addresses.test.ts',
	fields: 'tests/unit/enquiry-forms.test.ts',
	submit: 'tests/database/submit-enquiry.test.ts',
	update: 'tests/journeys/update.spec.ts',
	'server/update': 'tests/server/update.test.ts',
	'server/staff': 'tests/server/staff.test.ts',
	mail: 'tests/server/mail.test.ts',
	answers: 'tests/server/answers.test.ts',
	booking: 'tests/journeys/booking.spec.ts',
	enrolment: 'tests/journeys/enrolment.spec.ts',
};
const coverage = readFileSync('docs/spec-coverage.md', 'utf8');

test('the table of the specification names tests that exist', () => {
	const named = [...coverage.matchAll(/`([\w./-]+): ([^`\n]+)`/g)];
	expect(named.length).toBeGreaterThan(100);
	const wrong = named.filter(([, file = '', title = '']) => !isTest(file, title));
	expect(wrong.map(([all]) => all)).toEqual([]);
});

/** Whether a test of this file has this title; “…” stands for a parameter and for the rest. */
function isTest(short: string, named: string) {
	const file =
		shortNames[short] ??
		files.find(
			(one) =>
				(short.includes('.') && one === short) ||
				new RegExp(`/${short}\\.(?:test|spec)\\.tsx?$`).test(one),
		);
	if (!file) return false;
	const said = freeTextOf(named);
	return titlesOf(file).some((title) => {
		let place = 0;
		return said.every((word) => {
			place = title.indexOf(word, place) + 1;
			return place > 0;
		});
	});
}

function titlesOf(file: string) {
	const text = readFileSync(file, 'utf8');
	return [...text.matchAll(/(?<=[(\s])(['`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s/g)].map(
		([, , title = '']) => freeTextOf(title),
	);
}

/** The parts of a test's title between its parameters. */
function freeTextOf(title: string): string[] {
	return title.replaceAll(/%[sijd]|\$\{?[\w.]+\}?|\/[\w-]*|…/g, ' ').match(/[\p{L}\d’'-]+/gu) ?? [];
}
