import { expect, test } from 'vitest';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

test('sections of equal weight are described in a line, and not drawn', async () => {
	expect(await renderPage('/exams1')).toContain('Each section has 160 marks.');
	expect(await renderPage('/exam/iim-kozhikode-bms')).toContain('Each section has 150 marks.');
	expect(await renderPage('/exams')).toContain('>Marks per section<');
});

test('/pattern says that the marks of CUET are calculated by us', async () => {
	expect(await renderPage('/pattern')).toContain(shippedEntry('pattern', 'cuet').note);
});

test('every link on /pattern to a place on it leads somewhere, and marks on a phone say what they are', async () => {
	const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await renderPage('/pattern')) ?? [];
	const places = [...main.matchAll(/href="#([^"]+)"/g)].map(([, place]) => place);
	expect(places).not.toEqual([]);
	for (const place of places) expect(main).toContain(`id="${place}"`);
	// A phone has no row of headings for a column of texts.
	const [, table = ''] = /<tbody>(.*?)<\/tbody>/s.exec(main) ?? [];
	expect(table).toContain('data-label="Right, wrong, blank"');
});

test('a pattern shows its total, whatever the name of the total row', async () => {
	const slug = 'ipmat-indore-2022';
	const pattern = shippedEntry('pattern', slug);
	const tabledata = pattern.tabledata.with(-7, 'TOTAL of all').with(-5, '361');
	const html = await renderPage(
		'/pattern',
		changedReader({ collection: 'pattern', slug, data: { ...pattern, tabledata } }),
	);
	expect(html).toContain('90 questions, 361 marks, 120 min');
	expect(html).toMatch(/<tr data-total="true">(?:(?!<\/tr>).)*TOTAL of all/);
});

test('an analysis uses the sections of its pattern, with the same notes', async () => {
	const pattern = { ...shippedEntry('pattern', 'jipmat'), note: 'One paper had a misprint.' };
	const tabledata = pattern.tabledata.map((cell) => (cell === '136' ? '1360' : cell));
	const html = await renderPage(
		'/analysis',
		changedReader({ collection: 'pattern', slug: 'jipmat', data: { ...pattern, tabledata } }),
	);
	expect(html).toContain('>1360<');
	expect(html).toContain(pattern.note);
});

test('an analysis draws the difficulty and counts the topics that the team has entered', async () => {
	expect(await renderPage('/analysis')).not.toContain('How hard it was');
	const { structure, ...rohtak } = shippedEntry('analysis', 'rohtak');
	const data = {
		...rohtak,
		structure: structure.map((row, index) =>
			index === 1 ? { ...row, difficulty: 'Moderate to difficult' } : row,
		),
		topics: [
			{
				section: 'Verbal ability',
				topics: [
					{ name: 'Idioms', questions: '1' },
					{ name: 'Para jumbles', questions: '4-5' },
				],
			},
		],
	};
	const html = await renderPage(
		'/analysis',
		changedReader({ collection: 'analysis', slug: 'rohtak', data }),
	);
	expect(html).toContain('>Difficulty</th>');
	expect(html.match(/aria-label="Level \d of 5"/g)).toEqual(['aria-label="Level 4 of 5"']);
	expect(html).toContain('>Moderate to difficult<');
	expect(html).toContain('<small>1 question</small>');
	expect(html).toContain('<small>4-5 questions</small>');
});
