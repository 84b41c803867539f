import { expect, test } from 'vitest';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { gradeOf, runningText } from '#tests/support/readability.ts';

/** Grade 9 is easy to read at 14, the age of the youngest visitors. */
const highestGrade = 9;

const pages = shippedContent
	.map((entry) => [`${entry.collection}/${entry.slug}`, runningText(entry.data)] as const)
	.filter(([, text]) => text.split(/\s+/).length >= 60);

test('there are pages to measure, and the measure separates easy from hard', () => {
	expect(pages.length).toBeGreaterThan(60);
	expect(gradeOf('You take one test. It is on a computer. Bring your admit card.')).toBeLessThan(4);
	expect(
		gradeOf(
			'Notwithstanding institutional heterogeneity, applicants are individually responsible for verifying applicable eligibility stipulations.',
		),
	).toBeGreaterThan(20);
});

test.each(pages)('%s can be read at 12 to 14', (_name, text) => {
	expect(gradeOf(text)).toBeLessThanOrEqual(highestGrade);
});
