import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { RequestContext } from '#app/app-context.ts';
import type { Exam } from '#app/features/content/collections/exam.ts';
import type { Institute } from '#app/features/content/collections/institute.ts';
import { findByAddress } from '#app/features/content/reader/find-by-address.server.ts';
import { type ShippedEntry, shippedContent } from '#app/features/content/seed-content.server.ts';
import { ExamPage } from '#app/routes/public/exam/exam-page.tsx';
import { loadExam } from '#app/routes/public/exam/load-exam.server.ts';
import { InstitutePage } from '#app/routes/public/institute/institute-page.tsx';
import InstituteList from '#app/routes/public/institute/list.tsx';
import { loadInstitute } from '#app/routes/public/institute/load-institute.server.ts';
import { loadInstitutes } from '#app/routes/public/institute/load-institutes.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const bareExam: Exam = {
	title: 'A twelfth exam',
	menuLabel: 'Twelfth',
	examName: 'TWELFTH',
	place: 'A new place',
	address: '/one-more-exam',
	summary: 'One more exam.',
	description: 'It has **no** dates and no pattern.',
	faqs: [],
};

const bareInstitute: Institute = {
	name: 'A fifteenth institute',
	menuLabel: 'Fifteenth',
	address: '/one-more-institute',
	summary: 'One more institute.',
	city: 'Kochi',
	state: 'Kerala',
	latitude: 9.97,
	longitude: 76.27,
	description: 'By the sea.',
	officialSite: 'https://one-more-institute.example.com',
	exams: ['one-more-exam'],
};

const added: ShippedEntry[] = [
	{ collection: 'exam', slug: 'one-more-exam', position: 1000, data: bareExam },
	{ collection: 'institute', slug: 'one-more-institute', position: 1000, data: bareInstitute },
];

test('a twelfth exam is one data file: its page exists and names its institute', async () => {
	const html = await renderPage('/one-more-exam');
	expect(html).toContain('<h1 class="mt-3 text-3xl">A twelfth exam</h1>');
	expect(html).toContain('<strong>no</strong>');
	expect(html).toContain('href="/one-more-institute"');
	// Unknown facts are one list, without a heading each.
	expect(html).toMatch(
		/could not find.*<li>Eligibility<.*<li>Important dates<.*<li>Exam pattern</s,
	);
	expect(html).not.toContain('id="eligibility"');
});

test('a fifteenth institute is one data file: its page exists, and it is on the list and the map', async () => {
	const own = await renderPage('/one-more-institute');
	expect(own).toContain('A fifteenth institute</h1>');
	expect(own).toContain('href="/one-more-exam"');
	const all = await renderPage('/institute');
	const [card, marker, line] = all.match(/<a[^>]*href="\/one-more-institute"/g) ?? [];
	expect([card, marker, line].every(Boolean)).toBe(true);
	const institutes = shippedContent.filter((entry) => entry.collection === 'institute');
	expect(all.match(/class="map-marker"/g)).toHaveLength(institutes.length + 1);
});

test('a programme’s facts are on the page with season, source, note and what is unknown', async () => {
	const origin = { confidence: 'official' as const, sources: ['own'], checkedOn: '2026-11-16' };
	const data: Institute = {
		...bareInstitute,
		sources: [{ id: 'own', title: 'Fifteenth, prospectus', url: 'https://fifteenth.example' }],
		facts: [{ what: 'Rank in NIRF (management)', value: '77', season: '2025', ...origin }],
		programmes: [
			{
				name: 'Five years of management',
				facts: [
					{ what: 'Seats', value: '120', season: '2025', ...origin },
					{ what: 'Seats', value: '140', season: '2026', ...origin, note: 'Ten more for women.' },
				],
			},
		],
		unknown: ['fees of 2026'],
	};
	const institute = { ...added[1], data } as ShippedEntry;
	const html = await renderPage('/one-more-institute', [institute]);
	const shown = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
	expect(shown).toContain('Rank in NIRF (management) 77 (in 2025) Sources · official: Fifteenth');
	expect(shown).toMatch(/Seats 140 \(in 2026\) Ten more for women. 120 \(in 2025\)/);
	expect(shown).toContain('fees of 2026');
	expect(html.match(/>Seats</g)).toHaveLength(1);
	expect(html).toContain('href="https://fifteenth.example"');
});

test('an institute that accepts another’s score does not get the other’s weights', async () => {
	const institute = { ...added[1], data: { ...bareInstitute, exams: ['indore'] } } as ShippedEntry;
	const html = await renderPage('/one-more-institute', [institute]);
	expect(html).toContain('href="/exams"');
	expect(html).not.toContain('>Weightage<');
	expect(await renderPage('/iimindore')).toContain('>Weightage<');
});

test('each institute’s own rules are on its page, which the test’s page links to', async () => {
	const [, differs = ''] = (await renderPage('/exam/jipmat')).split('id="differs"');
	const section = differs.slice(0, differs.indexOf('</section>'));
	for (const text of ['cut-offs', 'href="/exams2"', 'href="/exams4"']) {
		expect(section).toContain(text);
	}
	expect(await renderPage('/exams2')).not.toContain('id="differs"');
});

const institutes = shippedContent.flatMap(({ collection, data }) =>
	collection === 'institute' ? (data as Institute).address : [],
);

test.each(institutes)(
	'every list of facts on %s names its sources below it, except the place',
	async (address) => {
		const [, ...lists] = (await renderPage(address)).split('<dl class="divide-y');
		expect(lists.length).toBeGreaterThan(0);
		for (const list of lists) {
			const [facts = '', below = ''] = list.split('</dl>');
			const isPlaceAlone = facts.split('<dd').length === 2 && facts.includes('>Place<');
			if (!isPlaceAlone) expect(below).toMatch(/^<p class="source-line">/);
		}
	},
);

async function renderPage(address: string, entries = added) {
	const content = shippedReader(undefined, [...shippedContent, ...entries]);
	const request = {
		content,
		env: { PUBLIC_URL: 'https://site.example' },
		clock: { now: () => new Date('2026-01-15T06:00:00Z') },
	} as unknown as RequestContext;
	if (address === '/institute') {
		const loaderData = await loadInstitutes(request);
		return renderIn(address, () => createElement(InstituteList, { loaderData } as never));
	}
	const entry = (await findByAddress(content, address))?.entry;
	if (entry?.collection === 'exam') {
		const data = await loadExam(request, entry);
		return renderIn(address, () => <ExamPage {...data} />);
	}
	if (entry?.collection === 'institute') {
		const data = await loadInstitute(request, entry);
		return renderIn(address, () => <InstitutePage {...data} />);
	}
	throw new Error(`Nothing lives at ${address}.`);
}

function renderIn(path: string, Component: () => React.ReactNode) {
	const Stub = createRoutesStub([{ path, Component }]);
	return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}
