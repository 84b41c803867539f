import { endOnSignal, finish, report } from '../chaos/reporter.ts';
import { withAttackedSite } from './attacked-site.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import { gradeHeaders } from './grade-headers.ts';
import { loadProduct } from './load-product.ts';
import { lookForSecrets } from './look-for-secrets.ts';
import { poisonCache } from './poison-cache.ts';
import { poisonHost } from './poison-host.ts';
import { redirectElsewhere } from './redirect-elsewhere.ts';
import { replayTexts } from './replay-texts.ts';
import { sendFromElsewhere } from './send-from-elsewhere.ts';
import { stealSessions } from './steal-sessions.ts';
import { watchPolicy } from './watch-policy.ts';

/** Everything at its full size is 1; less is quicker and finds less. */
const scale = Number(process.env.ATTACK_SCALE || 1);
if (!(scale > 0 && scale <= 1)) throw new Error('ATTACK_SCALE: a number above 0, at most 1.');
const scaled = (full: number, least: number) => Math.max(least, Math.round(full * scale));

/** The same seed makes the same requests. */
const seed = Number(process.env.ATTACK_SEED || Date.now() % 1_000_000);

endOnSignal();
const product = await loadProduct();
if (process.env.FUZZ)
	await report(`Odd requests (ATTACK_SEED=${seed})`, () =>
		fuzzRoutes(product, { requests: scaled(100_000, 500), seed }),
	);
if (process.env.REST)
	await withAttackedSite({}, async (site) => {
		await report('Posts and frames from other sites', () => sendFromElsewhere(product, site));
		await report('Redirects to other sites', () => redirectElsewhere(site));
		await report('False hosts', () => poisonHost(site));
		await report('Stolen and planted sessions', () => stealSessions(site));
	});
if (process.env.REST) await report('Poisoned page cache', () => poisonCache());
if (process.env.REST) await report('Headers and cookies', () => gradeHeaders());
if (process.env.REST)
	await withAttackedSite({}, (site) =>
		report('Content policy in the browser', () => watchPolicy(site, scaled(400, 40))),
	);
if (process.env.REST)
	await report('Hostile texts', () => replayTexts(product, Math.min(1, scale * 2)));
for (const level of ['info', 'debug'] as const) {
	await report(`Secrets, log level ${level}`, () => lookForSecrets(level));
}
finish();
