import { engines } from '../../testkit/test-database.ts';
import { endOnSignal, type Findings, finish, report } from '../support/reporter.ts';
import { readScale } from '../support/scale.ts';
import { type AttackedSite, withAttackedSite } from './attacked-site.ts';
import { checkSupplyChain } from './check-supply-chain.ts';
import { divertEnquiries } from './divert-enquiries.ts';
import { findSecrets } from './find-secrets.ts';
import { fuzzRoutes } from './fuzz-routes.ts';
import { gradeHeaders } from './grade-headers.ts';
import { guessPasswords } from './guess-passwords.ts';
import { loadProduct } from './load-product.ts';
import { openEveryRoute } from './open-every-route.ts';
import { poisonCache } from './poison-cache.ts';
import { poisonHost } from './poison-host.ts';
import { redirectElsewhere } from './redirect-elsewhere.ts';
import { replayTexts } from './replay-texts.ts';
import { sendFromElsewhere } from './send-from-elsewhere.ts';
import {
	askForRenders,
	holdUploads,
	leaveAnswersUnread,
	pipelineRequests,
	searchMuch,
	sendManyFields,
} from './send-much.ts';
import { publishSlowTexts, sendSlowTexts } from './send-slow-texts.ts';
import { stealBackup } from './steal-backup.ts';
import { stealSessions } from './steal-sessions.ts';
import { watchPolicy } from './watch-policy.ts';
import { watchVisitors } from './watch-visitors.ts';

const { scale, scaled } = readScale('ATTACK_SCALE');

/** The same seed makes the same requests. */
const seed = Number(process.env.ATTACK_SEED || Date.now() % 1_000_000);

endOnSignal();
const product = await loadProduct();
await report('Supply chain', checkSupplyChain);
await report('Headers and cookies', gradeHeaders);
await withAttackedSite({}, async (site) => {
	await report('Roles', () => openEveryRoute(product, site));
	await report('Forms and frames of other sites', () => sendFromElsewhere(product, site));
	await report('Redirects to other sites', () => redirectElsewhere(site));
	await report('False hosts', () => poisonHost(site));
	await report('Diverted enquiries', () => divertEnquiries(site));
	await report('Stolen backup', () => stealBackup(site));
	// Last, since it changes everybody's password.
	await report('Stolen and planted sessions', () => stealSessions(site));
});
await watched('Forms with very many fields', (site) => sendManyFields(site, scaled(20, 1)));
await watched('Very many requests at once', (site) => pipelineRequests(site, scaled(20, 2)));
await watched('Answers that nobody reads', (site) => leaveAnswersUnread(site, scaled(60, 6)));
await watched('Uploads that never come', (site) => holdUploads(site, 30, site.cookies.editor));
await watched('Pages for invented sessions', (site) => askForRenders(site, scaled(3000, 100)));
await watched('Very many searches', (site) => searchMuch(site, scaled(10_000, 100)));
await watched('Texts that are slow to preview', sendSlowTexts);
await watched('Texts that are slow to publish', publishSlowTexts);
await report('Poisoned page cache', poisonCache);
await report('Secrets, as the log is', () => findSecrets('info'));
await report('Secrets, with all of the log', () => findSecrets('debug'));
await report('Hostile texts', () => replayTexts(product, scale));
await withAttackedSite({}, async (site) => {
	await report('Content policy in the browser', () => watchPolicy(site, scaled(400, 20)));
});
for (const engine of engines) {
	await report(`Guessed passwords, ${engine}`, () => guessPasswords(engine, scaled(1000, 50)));
	await report(`Odd requests, ${engine} (ATTACK_SEED=${seed})`, () =>
		fuzzRoutes(product, { engine, requests: scaled(50_000, 250), seed }),
	);
}
finish('Nothing gave way.');

/** Attacks a separate site, while somebody reads one of its pages. */
function watched(title: string, attack: (site: AttackedSite) => Promise<Findings>) {
	return report(title, () =>
		withAttackedSite({}, (site) => watchVisitors(site.url, () => attack(site))),
	);
}
