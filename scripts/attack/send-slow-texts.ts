import { percentile } from '../trial/percentile.ts';
import { type Findings, unless } from '../trial/reporter.ts';
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
const lengths = [15_000, 40_000, 200_000];

/** As much as a busy machine may add; the attack used to add a minute. */
const longestWait = 1000;

/** Has texts previewed that are made to be slow to read, while somebody else opens a page. */
export async function sendSlowTexts({ url, cookies }: AttackedSite): Promise<Findings> {
	const texts = units.flatMap((unit) => lengths.map((length) => unit.repeat(length / unit.length)));
	const statuses: number[] = [];
	let isOver = false;
	const attack = (async () => {
		for (const text of texts) {
			const answer = await fetch(`${url}/desk/studio/markdown`, {
				method: 'POST',
				headers: { Cookie: cookies.editor, Origin: url },
				body: new URLSearchParams({ text }),
			});
			await answer.text();
			statuses.push(answer.status);
		}
		isOver = true;
	})();
	const waits: number[] = [];
	while (!isOver) {
		const began = performance.now();
		await (await fetch(`${url}/`)).text();
		waits.push(performance.now() - began);
	}
	await attack;
	const longest = Math.max(...waits);
	return {
		figures: {
			texts: texts.length,
			previewed: statuses.filter((status) => status === 200).length,
			'refused as too long': statuses.filter((status) => status === 413).length,
			'pages opened meanwhile': waits.length,
			'ms, median': Math.round(percentile(waits, 0.5)),
			'ms, longest': Math.round(longest),
		},
		problems: unless({
			'each text is previewed or refused': statuses.every(
				(status) => status === 200 || status === 413,
			),
			'nobody else waits for more than a second': longest < longestWait,
		}),
	};
}
