import { freePort } from '../../scripts/setup/free-port.mjs';
import { median } from '../support/percentile.ts';
import { benchSettings } from './bench-settings.ts';
import { notMeasured, type PartResult } from './part-result.ts';
import { peerVersion } from './peers.ts';
import { categories, loadLighthouse, type Verdict } from './run-lighthouse.ts';
import { withStrippedCopy } from './strip-scripts.ts';
import { choosePages, describePages, withSiteAndBrowser } from './visit-pages.ts';

const goals = { mark: 100, later: 100 };
const texts = {
	marks: `${goals.mark} in all four categories, on every page`,
	paint: `first contentful paint within ${goals.later / 1000} s of the page without scripts, on every page`,
};

interface PageMarks {
	page: string;
	marks: Record<string, number>;
	faults: string[];
	firstPaint: number;
	strippedPaint: number;
}

/** Only the first paint of the copy is needed, so there is nothing to wait for after it. */
const firstPaintOnly = {
	onlyAudits: ['first-contentful-paint'],
	pauseAfterFcpMs: 200,
	pauseAfterLoadMs: 200,
	networkQuietThresholdMs: 200,
	cpuQuietThresholdMs: 200,
};

type Lighthouse = Awaited<ReturnType<typeof loadLighthouse>>;

/** Lighthouse's results for every public page on a mobile phone, and how much scripts delay its first paint. */
export async function measureLighthouse(): Promise<PartResult> {
	const title = 'Lighthouse, mobile';
	if (!peerVersion('lighthouse')) {
		const claims = Object.values(texts).map((text) =>
			notMeasured(text, 'Lighthouse could not be installed from npm'),
		);
		return { title, notes: [], tables: [], claims };
	}
	const port = await freePort();
	const { pages, all } = await withSiteAndBrowser(
		({ url }) =>
			withStrippedCopy(url, async (strippedUrl) => {
				const runLighthouse = await loadLighthouse(port);
				// Lighthouse does not judge error pages.
				const pages = (await choosePages(url)).filter((page) => page !== '/nowhere');
				// A page is cached and recompressed after the first visits.
				for (const page of pages) await (await fetch(url + page)).text();
				// The browser's one-time work would count against the first page.
				await runLighthouse(url, {});
				const all: PageMarks[] = [];
				for (const [n, page] of pages.entries()) {
					all.push(await judgePage(runLighthouse, page, url, strippedUrl));
					console.log(`  ${n + 1} of ${pages.length}  ${describeMarks(all.at(-1))}`);
				}
				return { pages, all };
			}),
		[`--remote-debugging-port=${port}`],
	);
	return { title, notes: describe(pages), ...summarise(all) };
}

async function judgePage(
	runLighthouse: Lighthouse,
	page: string,
	url: string,
	strippedUrl: string,
) {
	// A page that excludes search engines must not lose marks for that.
	const html = await (await fetch(url + page)).text();
	const skipAudits = /content="[^"]*noindex/.test(html) ? ['is-crawlable'] : [];
	const verdicts: Verdict[] = [];
	const strippedPaints: number[] = [];
	for (let run = 0; run < benchSettings.runs; run += 1) {
		verdicts.push(await runLighthouse(url + page, { skipAudits }));
		const stripped = await runLighthouse(strippedUrl + page, firstPaintOnly);
		strippedPaints.push(stripped.firstPaint);
	}
	const marks = categories.map((name) => [
		name,
		median(verdicts.map((one) => one.marks[name] ?? 0)),
	]);
	return {
		page,
		marks: Object.fromEntries(marks),
		faults: [...new Set(verdicts.flatMap(({ faults }) => faults))],
		firstPaint: median(verdicts.map(({ firstPaint }) => firstPaint)),
		strippedPaint: median(strippedPaints),
	};
}

function describeMarks(one?: PageMarks) {
	if (!one) return '';
	const marks = Object.values(one.marks).join(' ');
	return `${one.page}  ${marks}  ${Math.round(one.firstPaint)} ms (${Math.round(one.strippedPaint)})  ${one.faults.join(' ')}`;
}

function summarise(all: PageMarks[]): Pick<PartResult, 'tables' | 'claims'> {
	const lateness = ({ firstPaint, strippedPaint }: PageMarks) => firstPaint - strippedPaint;
	const lowest = Math.min(...all.flatMap(({ marks }) => Object.values(marks)));
	const perfect = all.filter(({ marks }) =>
		Object.values(marks).every((mark) => mark >= goals.mark),
	);
	const latest = Math.max(...all.map(lateness));
	return {
		tables: [
			{
				head: ['page', ...categories, 'first paint ms', 'without scripts ms', 'below 90'],
				rows: all.map((one) => [
					one.page,
					...categories.map((name) => String(one.marks[name])),
					one.firstPaint.toFixed(0),
					one.strippedPaint.toFixed(0),
					one.faults.join(', '),
				]),
			},
		],
		claims: [
			{
				text: texts.marks,
				figure: `${perfect.length} of ${all.length} pages, the lowest mark is ${lowest}`,
				holds: perfect.length === all.length,
			},
			{
				text: texts.paint,
				figure: `${(latest / 1000).toFixed(3)} s later at most`,
				holds: latest <= goals.later,
			},
		],
	};
}

function describe(pages: string[]) {
	return [
		`${describePages(pages)} but the error page, which Lighthouse does not judge; medians of ${benchSettings.runs} with Lighthouse ${peerVersion('lighthouse')}, its simulated mobile phone and slow 4G.`,
		'Pages that ask search engines to leave them alone, such as the one to sign in, are judged without the audit that forbids this.',
		'Without scripts: the same page from a copy that leaves script and modulepreload tags out.',
	];
}
