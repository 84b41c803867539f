import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkBar } from '#app/ui/charts/mark-bar.tsx';
import { renderPage } from '#tests/support/render-page.tsx';

test('a score is calculated once per paper, with the exams that accept it', async () => {
	const html = await renderPage('/score');
	const cards = html.match(/<h2[^>]*><a[^>]*href="\/score\/[^"]*"/g) ?? [];
	const all = new Set(html.match(/href="\/score\/[^"]*"/g));
	expect(cards.length).toBeGreaterThan(3);
	expect(all.size).toBeGreaterThan(cards.length);
	// If an exam has several papers, the figures are per paper; unknown marking is called unknown.
	expect(html).toContain('50 questions, 250 marks in each paper');
	expect(html).toContain('We do not know what a wrong answer cost in 2026');
	expect(await renderPage('/pattern')).toMatch(/>CUET[^<]*, each paper</);
});

test('another exam’s score is named with the season it counted in, and with the other tests', async () => {
	const textOf = async (slug: string) =>
		(await renderPage(`/score/${slug}`)).replaceAll(/<!--.*?-->|<[^>]+>/g, '');
	expect(await textOf('davv-cuet')).toMatch(
		/In 2022, Devi Ahilya Vishwavidyalaya accepted the CUET \(UG\) score\./,
	);
	expect(await textOf('nalsar-ipm')).toMatch(/You could also apply with N-MET \(UG\)/);
	expect(await textOf('cuet-ug')).not.toContain('accepted the');
});

test('every mark on a bar has its label, however close they are', () => {
	const marks = [2022, 2023, 2024, 2025].map((year) => ({ label: String(year), value: 90 }));
	const svg = renderToStaticMarkup(<MarkBar label="Total" maximum={180} marks={marks} />);
	const places = [...svg.matchAll(/<text x="50%" y="(\d+)"[^>]*>(\d+)</g)];
	expect(places.map(([, , name]) => name)).toEqual(['2022', '2023', '2024', '2025']);
	expect(new Set(places.map(([, y]) => y)).size).toBe(4);
});
