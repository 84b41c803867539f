import { openSmtpServer, type ReceivedMail, readHeaders } from '../../testkit/smtp-server.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { type AttackedSite, withAttackedSite } from './attacked-site.ts';
import { type WatchingBrowser, withBrowser } from './browser.ts';
import { listPages } from './grade-headers.ts';
import type { Product } from './load-product.ts';
import { plantContent, plantEnquiries } from './plant-texts.ts';
import { readVisibleData } from './read-visible-data.ts';

/** The headers of our mails; any other came from a text. */
const ownHeaders = new Set(
	'auto-submitted content-type content-transfer-encoding date from list-unsubscribe list-unsubscribe-post message-id mime-version reply-to subject to'.split(
		' ',
	),
);
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** Plants hostile texts everywhere and opens everything that shows them: none may run. */
export function replayTexts(product: Product, share: number): Promise<Findings> {
	return withCaughtMail(({ url: SMTP_URL, mails }) =>
		withAttackedSite({ SMTP_URL }, async (site) => {
			const enquiries = await plantEnquiries(site, share);
			const entries = await plantContent(site.db, product);
			await waitUntilSent(site.db, 600);
			const files = await readFiles(site);
			return await withBrowser(site.url, async (browser) => {
				const seen = await lookAround(browser, site, share);
				for (const html of await readMailPages(site, share)) await browser.show(html);
				const injected = mails.filter(isInjected);
				// The browser's own XML viewer is blocked too; that is not caused by a text.
				const complaints = browser.complaints.filter(
					({ kind, what }) => kind === 'canary' || what.startsWith('script-src'),
				);
				return {
					figures: {
						'texts sent': enquiries.sent,
						taken: enquiries.taken,
						'entries poisoned': entries,
						'pages opened': seen,
						mails: mails.length,
						cells: files.cells,
						'scripts run or stopped': complaints.length,
						'headers injected': injected.length,
						formulas: files.formulas.length,
					},
					problems: [
						...unless({
							'texts were taken': enquiries.taken > 0 && entries > 0,
							'mails were sent': mails.length > 0,
							'files were written': files.cells > 0,
						}),
						...complaints
							.slice(0, 5)
							.map(({ address, kind, what }) => `${kind} at ${address}: ${what}`),
						...injected.slice(0, 5).map((mail) => `header in ${mail.raw.slice(0, 300)}`),
						...files.formulas.slice(0, 5),
					],
				};
			});
		}),
	);
}

/** Runs the work with a mail server that accepts every mail. */
async function withCaughtMail<T>(
	work: (caught: { url: string; mails: ReceivedMail[] }) => Promise<T>,
): Promise<T> {
	const mails: ReceivedMail[] = [];
	const server = await openSmtpServer({ onMail: (mail) => void mails.push(mail) });
	try {
		return await work({ url: server.url, mails });
	} finally {
		await server.close();
	}
}

/** Opens public pages, feeds and the desk; returns how many. */
async function lookAround(browser: WatchingBrowser, site: AttackedSite, share: number) {
	const own = await readVisibleData(site.url, site.cookies.owner, Math.max(100, 600 * share));
	const desk = own.addresses.filter(
		(one) => /^\/(?:desk|update)/.test(one) && !/\/export|\.csv|\.json/.test(one),
	);
	const feeds = ['/blog.rss', '/news.rss', '/sitemap.xml', '/site.webmanifest', '/search?q=script'];
	const few = <T>(all: T[]) => all.filter((_, n) => n % Math.round(1 / share) === 0);
	const pages = [...few(await listPages(site)), ...feeds];
	for (const address of pages) await browser.visit(address);
	const screens = few(desk);
	for (const address of screens) await browser.visit(address, site.cookies.owner);
	return pages.length + screens.length;
}

/** The mails as pages, to show them without the CSP that protects them on the desk. */
async function readMailPages({ url, db, cookies }: AttackedSite, share: number) {
	const rows = await db
		.selectFrom('outbox')
		.select('id')
		.orderBy('id')
		.limit(Math.ceil(300 * share))
		.execute();
	const headers = { cookie: cookies.owner };
	const pages = rows.map(async ({ id }) =>
		(await fetch(`${url}/desk/mail/${id}/page`, { headers })).text(),
	);
	return await Promise.all(pages);
}

async function readFiles({ url, cookies }: AttackedSite) {
	const formulas: string[] = [];
	let cells = 0;
	for (const file of ['/desk/export/leads.csv', '/desk/scholarship.csv']) {
		const answer = await fetch(url + file, { headers: { cookie: cookies.owner } });
		for (const cell of splitCells(await answer.text())) {
			cells += 1;
			if (formula.test(cell)) formulas.push(`${file}: ${cell.slice(0, 60)}`);
		}
	}
	return { cells, formulas };
}

function isInjected(mail: ReceivedMail) {
	const names = readHeaders(mail.raw).map(([name]) => name);
	const isOdd = names.some((name) => !ownHeaders.has(name)) || new Set(names).size < names.length;
	return isOdd || mail.to.length !== 1 || mail.to.includes('victim@example.com');
}

/** The cells as a spreadsheet reads them, with the escapes that our own import would remove. */
function splitCells(csv: string) {
	const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?:,|\r?\n|$)/gy;
	const body = csv.replace(/^\ufeff/, '');
	return [...body.matchAll(cell)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
