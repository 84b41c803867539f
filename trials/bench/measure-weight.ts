import type { Browser, CDPSession } from '@playwright/test';
import type { PartResult } from './part-result.ts';
import { choosePages, describePages, hydrate, phone, withSiteAndBrowser } from './visit-pages.ts';

const goals = { scriptsBefore: 0, scriptsAfter: 135, firstView: 200 };
const kinds = ['html', 'css', 'fonts', 'images', 'scripts', 'other'] as const;

type Kind = (typeof kinds)[number];
type Weights = Record<Kind, number>;

interface PageWeight {
	page: string;
	/** Before any user input. */
	before: Weights;
	/** The scripts alone, without response headers, after hydration. */
	scriptsAfter: number;
	/** The same on the wire, headers included. */
	wireAfter: number;
}

/** How many compressed bytes of each kind every public page fetches on a phone's first visit. */
export async function measureWeight(): Promise<PartResult> {
	return await withSiteAndBrowser(async ({ url, browser }) => {
		const pages = await choosePages(url);
		const weights: PageWeight[] = [];
		for (const [n, page] of pages.entries()) {
			weights.push(await weigh(browser, url, page));
			if (n % 10 === 9) console.log(`  ${n + 1} of ${pages.length} pages`);
		}
		return summarise(weights);
	});
}

async function weigh(browser: Browser, url: string, address: string): Promise<PageWeight> {
	const context = await browser.newContext(phone);
	try {
		const page = await context.newPage();
		const read = await countBytes(await context.newCDPSession(page));
		const answer = await page.goto(url + address, { waitUntil: 'networkidle' });
		const status = answer?.status();
		if (status !== 200 && status !== 404) throw new Error(`${address} was answered ${status}.`);
		const before = read().wire;
		await hydrate(page);
		const { wire, bodies } = read();
		return { page: address, before, scriptsAfter: bodies.scripts, wireAfter: wire.scripts };
	} finally {
		await context.close();
	}
}

/** Counts the bytes on the wire, with and without headers; the function returns the sums so far in kilobytes. */
async function countBytes(session: CDPSession) {
	const answers = new Map<string, { kind: Kind; head: number }>();
	const wire: Weights = { html: 0, css: 0, fonts: 0, images: 0, scripts: 0, other: 0 };
	const bodies = { ...wire };
	session.on('Network.responseReceived', ({ requestId, type, response }) => {
		const kind = nameKind(type, response.mimeType);
		answers.set(requestId, { kind, head: response.encodedDataLength });
	});
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const { kind, head } = answers.get(requestId) ?? { kind: 'other', head: 0 };
		wire[kind] += encodedDataLength / 1000;
		bodies[kind] += (encodedDataLength - head) / 1000;
	});
	await session.send('Network.enable');
	return () => ({ wire: { ...wire }, bodies: { ...bodies } });
}

function nameKind(type: string, mimeType: string): Kind {
	// A preloaded script has another type, but is still a script.
	if (mimeType.includes('javascript')) return 'scripts';
	const names: Record<string, Kind> = {
		Document: 'html',
		Stylesheet: 'css',
		Font: 'fonts',
		Image: 'images',
		Script: 'scripts',
	};
	return names[type] ?? 'other';
}

function summarise(weights: PageWeight[]): PartResult {
	const total = ({ before }: PageWeight) => kinds.reduce((sum, kind) => sum + before[kind], 0);
	const heaviest = weights.toSorted((a, b) => total(b) - total(a));
	const max = (figure: (weight: PageWeight) => number) => Math.max(...weights.map(figure));
	const before = max((weight) => weight.before.scripts);
	const after = max((weight) => weight.scriptsAfter);
	const view = max(total);
	const kilobytes = (value: number) => `${value.toFixed(1)} KB at most`;
	return {
		title: 'Weight',
		notes: [
			`${describePages(weights.map(({ page }) => page))} in Chromium on a phone's screen, each with an empty cache.`,
			'Kilobytes (1,000 bytes) over the wire, compressed, heads included; inline scripts count as html.',
			'Scripts after hydration are judged by their compressed size; the last column adds the heads of their answers.',
			'First view: what is fetched until somebody does something, without scrolling. Heaviest page first.',
		],
		tables: [
			{
				head: ['page', ...kinds, 'first view', 'scripts after hydration', 'with heads'],
				rows: heaviest.map((weight) => [
					weight.page,
					...[
						...kinds.map((kind) => weight.before[kind]),
						total(weight),
						weight.scriptsAfter,
						weight.wireAfter,
					].map((value) => value.toFixed(1)),
				]),
			},
		],
		claims: [
			{
				text: 'no script before the first interaction, on any page',
				figure: kilobytes(before),
				holds: before <= goals.scriptsBefore,
			},
			{
				text: `scripts after hydration under ${goals.scriptsAfter} KB, on every page`,
				figure: kilobytes(after),
				holds: after < goals.scriptsAfter,
			},
			{
				text: `first view under ${goals.firstView} KB in all, of every page`,
				figure: kilobytes(view),
				holds: view < goals.firstView,
			},
		],
		chart: {
			title: 'First view of the heaviest pages and of the lightest',
			unit: 'KB',
			limit: goals.firstView,
			bars: [...heaviest.slice(0, 3), ...heaviest.slice(3).slice(-1)].map((weight) => ({
				label: weight.page,
				value: total(weight),
				isOurs: true,
			})),
		},
	};
}
