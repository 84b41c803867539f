import { setTimeout as pause } from 'node:timers/promises';
import { withMailCatcher } from './mail-catcher.ts';
import { endLeases, waitUntilSent } from './outbox.ts';
import { type Engine, type Place, withPlace } from './place.ts';
import { type Findings, unless } from './reporter.ts';
import { makeEnquiry, sendUntilAcknowledged, type TrialEnquiry } from './send-enquiry.ts';
import { type SiteProcess, withSite } from './site-process.ts';

/** How much of it. */
export interface KillTrial {
	enquiries: number;
	clients: number;
	kills: number;
	/** Waits until the leases of the killed have run out, up to a minute; else they are ended by hand. */
	waitForLeases: boolean;
}

/** What a client remembers: the enquiry and the reference it was told. */
type Acknowledged = { enquiry: TrialEnquiry; reference: string };

/** Clients send enquiries while the server is killed and started again and again: nothing is lost, nothing is twice. */
export async function killWhileSending(engine: Engine, trial: KillTrial): Promise<Findings> {
	return withPlace(engine, (place) =>
		withMailCatcher(async (catcher) => {
			const acknowledged: Acknowledged[] = [];
			await withSite({ ...place.settings, SMTP_URL: catcher.url }, async (site) => {
				const sending = sendAll(site, trial, acknowledged);
				const killing = killOften(site, trial, () => acknowledged.length);
				await Promise.all([sending, killing]);
				if (!trial.waitForLeases) await endLeasesOfTheDead(place, site);
				await waitUntilSent(place.db);
			});
			return judge(place, acknowledged, catcher.accepted, trial);
		}),
	);
}

async function sendAll(site: SiteProcess, trial: KillTrial, acknowledged: Acknowledged[]) {
	let next = 0;
	async function client() {
		while (next < trial.enquiries) {
			const enquiry = makeEnquiry(next++);
			const reference = await sendUntilAcknowledged(site.url, enquiry);
			acknowledged.push({ enquiry, reference });
		}
	}
	await Promise.all(Array.from({ length: trial.clients }, client));
}

/** Kills at random points of the work, so that every kill meets enquiries on their way, however fast the machine is. */
async function killOften(site: SiteProcess, { enquiries, kills }: KillTrial, done: () => number) {
	const points = Array.from({ length: kills }, () => Math.random() * (enquiries * 0.95));
	for (const point of points.sort((a, b) => a - b)) {
		while (done() < point) await pause(1);
		await pause(20 * Math.random());
		await site.kill('SIGKILL');
		await site.start();
	}
}

/** A process that was killed cannot give its leases back; with nobody alive, they can be ended by hand. */
async function endLeasesOfTheDead({ db }: Place, site: SiteProcess) {
	await site.kill('SIGKILL');
	await endLeases(db);
	await site.start();
}

async function judge(
	{ db }: Place,
	acknowledged: Acknowledged[],
	accepted: Map<string, number>,
	trial: KillTrial,
): Promise<Findings> {
	const stored = await db
		.selectFrom('enquiries')
		.select(['id', 'reference', 'fields', 'state'])
		.execute();
	const mails = await db.selectFrom('outbox').select(['enquiry_id', 'message_id']).execute();
	const references = new Set(stored.map((row) => row.reference));
	const senders = new Set(stored.map((row) => JSON.parse(row.fields).email));
	const lost = acknowledged.filter(({ reference }) => !references.has(reference)).length;
	const doubled = stored.length - senders.size;
	const ids = new Set(mails.map((mail) => mail.message_id));
	const undelivered = mails.filter((mail) => !accepted.has(mail.message_id)).length;
	const handedOver = [...accepted.values()].reduce((sum, count) => sum + count, 0);
	return {
		figures: {
			killed: trial.kills,
			acknowledged: acknowledged.length,
			stored: stored.length,
			lost,
			doubled,
			mails: mails.length,
			delivered: mails.length - undelivered,
			repeated: handedOver - accepted.size,
		},
		problems: unless({
			'every enquiry was acknowledged': acknowledged.length === trial.enquiries,
			'every acknowledged enquiry is stored': lost === 0,
			'none is stored twice': doubled === 0 && stored.length === trial.enquiries,
			'each has two mails': mails.length === 2 * stored.length,
			'each mail was delivered': undelivered === 0,
			'a repeated mail has the Message-ID of the first': [...accepted.keys()].every((id) =>
				ids.has(id),
			),
		}),
	};
}
