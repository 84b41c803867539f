import cluster from 'node:cluster';
import type { App } from '#app/app-context.ts';
import { listTeamAddresses } from '#app/features/accounts/team-addresses.server.ts';
import { openSmtpTransport } from '#app/features/mail/smtp-transport.server.ts';
import { readSender } from '#app/features/outbox/compose-mail.ts';
import { trackMailHealth } from '#app/features/outbox/mail-health.server.ts';
import { type MailPass, sendDueMail } from '#app/features/outbox/send-due-mail.server.ts';
import { catchUpWithClock, isMailDue } from '#app/features/outbox/waiting-mail.server.ts';
import { readDkim } from '#app/platform/dkim-settings.server.ts';
import { second } from '#app/platform/durations.ts';
import { repeat } from './repeat.ts';

const batch = 20;
const failure = 'the outbox cannot be worked on';

/** How long mail in flight may take after a shutdown signal; less than the server's own timeout. */
const timeout = 6 * second;

/**
 * Sends the outbox; any number of processes may run it. Returns a function that stops it and resolves when no mail is
 * leased.
 */
export function startMailWorker(app: App): () => Promise<void> {
	if (!app.env.SMTP_URL) return repeat(() => warnOfWaitingMail(app), app, failure);
	const sender = readSender(app.env);
	const smtp = openSmtpTransport(app.env.SMTP_URL, { host: sender.host, dkim: readDkim(app.env) });
	const pace = keepPace(app);
	const health = trackMailHealth(app);
	const parts = { ...app, smtp, sender, teamAddresses: () => listTeamAddresses(app) };
	const clockWentBack = watchClock(app);
	async function sendSome(signal: AbortSignal) {
		if (clockWentBack()) await catchUpWithClock(app.db, app.clock.now());
		const pass = await sendDueMail(parts, pace.limit(), signal);
		await health.note(pass);
		return pace.next(pass);
	}
	const stopSending = repeat(sendSome, app, failure);
	return async () => {
		const timer = setTimeout(() => smtp.close(), timeout);
		await stopSending();
		clearTimeout(timer);
		smtp.close();
	};
}

/**
 * Whether the clock went back within the last minute, since work that began earlier may be written later. True at
 * first: it may have gone back before the start.
 */
function watchClock({ clock }: Pick<App, 'clock'>) {
	let latest = Number.POSITIVE_INFINITY;
	let until = 0;
	return () => {
		const now = clock.now().getTime();
		if (now < latest - second) until = performance.now() + 60 * second;
		latest = now;
		return performance.now() < until;
	};
}

/** While the mail server is unreachable, one mail at a time and ever more slowly; otherwise as fast as possible. */
function keepPace({ log }: Pick<App, 'log'>) {
	let failures = 0;
	return {
		limit: () => (failures > 0 ? 1 : batch),
		next(pass: MailPass): number {
			if (pass.unreachable !== undefined && pass.sent === 0) {
				if (failures === 0) log.warn({ reason: pass.unreachable }, 'mail server unreachable');
				failures += 1;
				return Math.min(second * 2 ** (failures - 1), 30 * second) * (0.8 + 0.4 * Math.random());
			}
			if (failures > 0 && pass.sent > 0) {
				log.info('mail server reached again');
				failures = 0;
			}
			return pass.due > 0 && pass.unreachable === undefined ? 0 : second;
		},
	};
}

/** Without SMTP_URL mail waits; warns once when there is some. */
async function warnOfWaitingMail({ db, clock, log }: App) {
	if ((cluster.worker?.id ?? 1) !== 1) return undefined;
	if (!(await isMailDue(db, clock.now()))) return 10 * second;
	log.warn('SMTP_URL is not set: mail waits in the outbox');
	return undefined;
}
