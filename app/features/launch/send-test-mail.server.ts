import type { Database } from '#app/db/open-database.server.ts';
import { listStaff } from '#app/features/accounts/staff.server.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { DeliveryError } from '#app/features/mail/delivery-error.ts';
import { openSmtpTransport } from '#app/features/mail/smtp-transport.server.ts';
import { readSender } from '#app/features/outbox/compose-mail.ts';
import { readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { readDkim } from '#app/platform/dkim-settings.server.ts';
import type { Env } from '#app/platform/env.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { z } from '#app/platform/zod.ts';

interface Running {
	db: Database;
	env: Env;
	clock: Clock;
}

const settingName = 'mail-tested';
const tested = z.object({ at: z.number(), to: z.string(), server: z.string() });

/** Shorter than usual, since somebody is waiting. */
const timeouts = { connection: 5000, greeting: 5000, socket: 8000, delivery: 15_000 };

export type TestMailOutcome =
	| { outcome: 'sent'; to: string }
	| { outcome: 'failed'; message: string };

/** Mails the owner through the site's mail server, and records that it was accepted. */
export async function sendTestMail(
	{ db, env, clock }: Running,
	actor: Actor,
): Promise<TestMailOutcome> {
	if (!env.SMTP_URL) return failed('Set SMTP_URL first: the site has no mail server.');
	const own = (await listStaff(db)).find(({ id }) => id === actor.id)?.email;
	const to = own && canReceiveMail(own) ? own : env.MAIL_TO;
	if (!to) return failed('Add your email address under My sign-in, or set MAIL_TO, and try again.');
	const sender = readSender(env);
	const { data: site } = await createContentReader(db).single('site');
	const identity = { host: sender.host, dkim: readDkim(env) };
	const smtp = openSmtpTransport(env.SMTP_URL, identity, timeouts);
	try {
		await smtp.deliver({
			envelope: { from: sender.from, to: [to] },
			from: { name: site.brand, address: sender.from },
			to: { name: '', address: to },
			subject: `Test mail from ${site.brand}`,
			text: `This is the test mail that ${actor.name} asked for.\n\nIf you read it in your inbox and not among the spam, mail works.\n`,
			headers: { 'Auto-Submitted': 'auto-generated' },
		});
	} catch (error) {
		if (!(error instanceof DeliveryError)) throw error;
		return failed(`The mail server did not take it: ${error.message}`);
	} finally {
		smtp.close();
	}
	const at = clock.now();
	await db.transaction().execute(async (trx) => {
		await writeSetting(trx, settingName, { at: at.getTime(), to, server: serverOf(env.SMTP_URL) });
		const subject = { kind: 'setting', id: settingName };
		await writeAudit(trx, { actor, action: 'mail.tested', subject, at });
	});
	return { outcome: 'sent', to };
}

/** Whether the configured mail server has accepted a test mail. */
export async function readTestedMail({
	db,
	env,
}: Pick<Running, 'db' | 'env'>): Promise<{ isTested: boolean; note: string }> {
	if (!env.SMTP_URL)
		return { isTested: false, note: 'SMTP_URL is not set. Mail waits in the outbox.' };
	const last = tested.safeParse((await readSettings(db, [settingName])).get(settingName)).data;
	return last?.server === serverOf(env.SMTP_URL)
		? { isTested: true, note: `A test mail was sent on ${formatDay(indiaDay(last.at))}.` }
		: { isTested: false, note: 'Not tested yet. Send a test mail.' };
}

/** Without the password. */
function serverOf(url = '') {
	return new URL(url).host;
}

function failed(message: string): TestMailOutcome {
	return { outcome: 'failed', message };
}
