import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#app/db/open-database.server.ts';
import { DeliveryError } from '#app/features/mail/delivery-error.ts';
import { hasLostLink, lostLinkText } from '#app/features/mail/mail-rules.ts';
import { parseMail, renderMail } from '#app/features/mail/render-mail.server.ts';
import type { SmtpTransport } from '#app/features/mail/smtp-transport.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import type { Log } from '#app/platform/log.server.ts';
import { composeMail, isOneAddress, type Sender } from './compose-mail.ts';
import {
	type LeasedMail,
	mailQueue,
	markSent,
	releaseMail,
	type SentMail,
} from './outbox-repository.server.ts';
import { planRetry } from './plan-retry.ts';
import { recordFailure, writeOrRefuse } from './record-failure.server.ts';
import { discardUnwanted } from './unwanted-mail-repository.server.ts';

/**
 * A lease is a minute. A delivery takes at most 35 s, so one that begins in the first 20 s of its lease ends before
 * another process may take the mail, even if clocks differ by a few seconds.
 */
const lease = minute;
const latestStart = 20_000;

const atATime = 5;
const teamTemplate = 'enquiry-for-team';

export interface MailParts {
	db: Database;
	clock: Clock;
	log: Log;
	smtp: SmtpTransport;
	sender: Sender;
	/** Recipients of mail about enquiries, in order of preference. */
	teamAddresses: () => Promise<readonly string[]>;
}

export interface MailPass {
	/** The number of due mails, up to the limit. */
	due: number;
	sent: number;
	/** Why the server is unreachable, if so: it is better to wait. */
	unreachable?: string;
	/** What happened to mail about enquiries. */
	teamMail?: TeamMailResult;
}

/** The team's first address accepted mail, or an address refused one. */
export type TeamMailResult =
	| { result: 'taken' }
	| { result: 'refused'; address: string; reason: string };

/** Sends up to `limit` due mails, a few at a time, and stores each result. */
export async function sendDueMail(
	parts: MailParts,
	limit: number,
	signal?: AbortSignal,
): Promise<MailPass> {
	const { db, clock } = parts;
	const began = clock.now();
	if (!(await mailQueue.hasDue(db, began))) return { due: 0, sent: 0 };
	const waiting = await mailQueue.lease(db, began, limit, lease);
	const pass: MailPass = { due: waiting.length, sent: 0 };
	const sent = recordSent(parts, began.getTime() + lease);
	const mayStart = () => clock.now().getTime() < began.getTime() + latestStart;

	async function work() {
		while (!pass.unreachable && !signal?.aborted && mayStart()) {
			const mail = waiting.shift();
			if (!mail) return;
			if (await discardUnwanted(db, mail)) continue;
			const failure = await trySending(parts, mail);
			if (failure === undefined) {
				pass.sent += 1;
				sent.add(mail);
			} else if (failure.failure === 'unreachable') pass.unreachable = failure.message;
			pass.teamMail = (await toTeamMailResult(parts, mail, failure)) ?? pass.teamMail;
		}
	}

	const results = await Promise.allSettled([
		...Array.from({ length: Math.min(atATime, waiting.length) }, work),
	]);
	results.push(...(await Promise.allSettled([sent.finish(), releaseMail(db, waiting)])));
	for (const result of results) if (result.status === 'rejected') throw result.reason;
	return pass;
}

/** Tries a mail once; a failure is stored with the mail and returned. */
async function trySending(parts: MailParts, row: LeasedMail): Promise<DeliveryError | undefined> {
	try {
		await parts.smtp.deliver(writeMessage(parts, row));
		return undefined;
	} catch (error) {
		if (!(error instanceof DeliveryError)) throw error;
		await recordFailure(parts, row, error, await planNext(parts, row, error));
		return error;
	}
}

function writeMessage({ log, sender }: MailParts, row: LeasedMail) {
	if (!isOneAddress(row.recipient)) {
		throw new DeliveryError('refused', 'The recipient is not one email address.');
	}
	if (hasLostLink(row.template, row.props)) throw new DeliveryError('refused', lostLinkText);
	return writeOrRefuse(log, row, () => {
		const mail = parseMail(row);
		return composeMail(row, mail, renderMail(mail, new Date(row.created_at)), sender);
	});
}

/** The next attempt; undefined to give up. */
async function planNext(parts: MailParts, row: LeasedMail, { failure }: DeliveryError) {
	const now = parts.clock.now();
	if (failure !== 'refused') {
		const at = planRetry(row, failure, now);
		return at && { at };
	}
	if (row.template !== teamTemplate) return undefined;
	// An unread enquiry is lost, so it goes to the next address at once, and to the first again when all have refused it.
	const addresses = await parts.teamAddresses();
	const place = addresses.indexOf(row.recipient.toLowerCase()) + 1;
	const recipient = addresses[place % addresses.length];
	const at = place < addresses.length ? now : planRetry(row, 'deferred', now);
	return at && { at, recipient };
}

async function toTeamMailResult(
	{ teamAddresses }: MailParts,
	row: LeasedMail,
	failure: DeliveryError | undefined,
): Promise<TeamMailResult | undefined> {
	if (row.template !== teamTemplate) return undefined;
	if (failure?.failure === 'refused') {
		return { result: 'refused', address: row.recipient, reason: failure.message };
	}
	const isFirst = row.recipient.toLowerCase() === (await teamAddresses())[0];
	return !failure && isFirst ? { result: 'taken' } : undefined;
}

/** How long sent mails wait to be marked together. */
const moment = 50;

/** Marks mails as sent in batches: a write for each would slow down the visitors of the same process. */
function recordSent(parts: MailParts, leaseEnd: number) {
	const writes: Promise<void>[] = [];
	let mails: SentMail[] = [];
	let timer: NodeJS.Timeout | undefined;

	function write() {
		clearTimeout(timer);
		timer = undefined;
		if (mails.length === 0) return;
		const marked = markBefore(parts, mails, leaseEnd);
		// `finish` reports the error; until then the rejection must not count as unhandled.
		marked.catch(() => {});
		writes.push(marked);
		mails = [];
	}

	return {
		/** Queues a sent mail; up to 50 ms later all queued ones are marked in one statement. */
		add(mail: SentMail) {
			mails.push(mail);
			timer ??= setTimeout(write, moment);
		},
		/** Resolves when all added mails are marked. */
		async finish() {
			write();
			await Promise.all(writes);
		},
	};
}

/** An unmarked mail would be sent again, so a failing database is retried until the lease ends. */
async function markBefore(parts: MailParts, mails: SentMail[], leaseEnd: number): Promise<void> {
	const { db, clock, log } = parts;
	try {
		await markSent(db, mails, clock.now());
	} catch (error) {
		if (clock.now().getTime() >= leaseEnd) throw error;
		log.error({ err: error, mails: mails.length }, 'sent mails cannot be marked, trying again');
		await pause(500);
		await markBefore(parts, mails, leaseEnd);
	}
}
