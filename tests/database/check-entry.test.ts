import { expect, test } from 'vitest';
import { checkEntry } from '#app/features/content/check-entry.server.ts';
import { seedContent } from '#app/features/content/seed-content.server.ts';
import { shippedContent } from '#app/features/content/shipped-content.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

onBothEngines((makeDatabase) => {
	test('an entry is checked against what is stored and the day it is', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2023-06-15T20:00:00Z');
		await seedContent(db, shippedContent, clock);
		const entry = { collection: 'calender', slug: 'indore' } as const;
		const data = shippedEntry('calender', 'indore');
		const { findings, pages } = await checkEntry({ db, clock }, { ...entry, data });
		// The exam is on the 16th, which it is already in India.
		expect(findings.map((one) => one.label)).toEqual([
			'Dates › Row 1 › Date',
			'Dates › Row 2 › Date',
		]);
		expect(pages).toEqual(expect.arrayContaining(['/calander', '/exams', '/iimindore']));

		const body = '[a post](/blog/that-nobody-wrote)';
		const page = { ...shippedEntry('page', 'terms'), body };
		const found = await checkEntry(
			{ db, clock },
			{ collection: 'page', slug: 'terms', data: page },
		);
		expect(found.findings).toHaveLength(1);
		const fine = await checkEntry(
			{ db, clock },
			{ collection: 'faq', slug: 'syllabus', data: shippedEntry('faq', 'syllabus') },
		);
		expect(fine).toEqual({ findings: [], pages: ['/faq'] });
	});
});
