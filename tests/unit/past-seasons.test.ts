import { expect, test } from 'vitest';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const officialSites = ['iimidr.ac.in', 'iimrohtak.ac.in'].map(
	(host) => `href="https://www.${host}`,
);

test.each([
	[
		'/exams',
		['nothing announced yet', '2022 to 2026 · reported by', 'Official site: iimidr.ac.in'],
	],
	['/exam', ['>IIM Bodh Gaya</a>', '>IIM Jammu</a>', '>Delhi University</a>']],
	['/exams1', ['nothing announced yet', '2026 · official: ', 'Official site: iimrohtak.ac.in']],
	[
		'/calander',
		[
			'Nothing has been announced for 2027 yet. Last checked on 16 Nov 2026',
			'2023 · reported by',
			...officialSites,
		],
	],
	['/pattern', ['2023 · reported by', 'IPMAT Indore 2019', ...officialSites]],
	['/analysis', ['IPMAT 2022', ...officialSites]],
	[
		'/testseries',
		[
			'>2026 IPMAT/BBA Test Series<',
			'If you enrol now, you will get the mocks for the 2026 exams.',
			'You can use its mocks and sessions until your last exam',
			'planned for 2 months',
			'asks you to log in',
		],
	],
	[
		'/news',
		['Archive: ', '2023 season', 'The dates in these items have passed.', '/calander/changes'],
	],
	[
		'/news/applications-closing',
		['This news is from 5 Apr 2023.', 'may no longer be valid', 'href="/calander"'],
	],
])('%s says whose figures they are and that they are past', async (address, texts) => {
	const html = await renderPage(address);
	expect(texts.filter((text) => !html.includes(text))).toEqual([]);
});

test('facts of this season are not called past', async () => {
	const { season: _2024, ...series } = shippedEntry('test-series', 'test-series');
	const fresh: [string, Parameters<typeof changedReader>[0]][] = [
		[
			'/testseries',
			{ collection: 'test-series', slug: 'test-series', data: { ...series, season: 2026 } },
		],
		[
			'/news/indore-exam',
			{
				collection: 'news',
				slug: 'indore-exam',
				data: { ...shippedEntry('news', 'indore-exam'), date: '2025-12-01' },
			},
		],
	];
	for (const [address, changed] of fresh) {
		const html = await renderPage(address, changedReader(changed));
		expect(html, address).not.toMatch(/(?:are|may be) past/);
	}
});
