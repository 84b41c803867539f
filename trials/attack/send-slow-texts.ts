import { saveEntry } from '../../app/features/content/entries/save-entry.server.ts';
import { maxMarkdownLength } from '../../app/features/content/fields.ts';
import { systemClock } from '../../app/platform/clock.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';

/** Repeated, each of these has kept some Markdown parser busy for minutes. */
const units = [
	'*a_',
	'_1.',
	'1.*',
	'[',
	'![',
	'[a](',
	'`a``',
	'> ',
	'- ',
	'\n#',
	'|\n',
	'a!',
	'~~a',
	'<',
	'www._',
];
const lengths = [15_000, maxMarkdownLength, 200_000];

/** Requests previews of texts that are slow to parse. */
export async function sendSlowTexts({ url, cookies }: AttackedSite): Promise<Findings> {
	const texts = units.flatMap((unit) =>
		lengths.map((length) => unit.repeat(Math.floor(length / unit.length))),
	);
	const statuses: number[] = [];
	for (const text of texts) {
		const answer = await fetch(`${url}/desk/studio/markdown`, {
			method: 'POST',
			headers: { Cookie: cookies.editor, Origin: url },
			body: new URLSearchParams({ text }),
		});
		await answer.text();
		statuses.push(answer.status);
	}
	return {
		figures: {
			texts: texts.length,
			previewed: statuses.filter((status) => status === 200).length,
			'refused as too long': statuses.filter((status) => status === 413).length,
		},
		problems: unless({
			'each text is previewed or refused': statuses.every(
				(status) => status === 200 || status === 413,
			),
		}),
	};
}

/** Publishes the longest allowed posts, each slow to parse, and requests their pages and the search. */
export async function publishSlowTexts({ url, db }: AttackedSite): Promise<Findings> {
	const editor = { id: 'editor', name: 'Editor' };
	let published = 0;
	for (const [number, unit] of units.entries()) {
		const body = `x${unit.repeat(Math.floor(maxMarkdownLength / unit.length) - 1)}x`;
		const data = { title: `Post ${number}`, description: 'Slow', author: 'Editor', date, body };
		const entry = { collection: 'blog', data, publish: true } as const;
		const saved = await saveEntry({ db, clock: systemClock }, editor, entry);
		if (saved.outcome !== 'saved') continue;
		published += 1;
		for (const path of [`/blog/${saved.slug}`, '/blog', `/search?q=post+${number}`]) {
			await (await fetch(url + path)).text();
		}
	}
	const refused = units.length - published;
	const problems = unless({ 'most texts are published': published > refused });
	return { figures: { published, 'refused by the rules of content': refused }, problems };
}

const date = '2026-01-01';
