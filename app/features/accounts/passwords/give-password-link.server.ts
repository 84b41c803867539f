import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { day } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { findStaffById } from '../account-repository.server.ts';
import { resetLinkLife } from '../mail-limits.server.ts';
import { createMailedLink } from '../mailed-links.server.ts';
import { canReceiveMail } from '../staff-email.ts';

/** Longer than a mailed link, since somebody has to hand it over. */
const handedOverLife = day;

export type PasswordLinkOutcome =
	| { outcome: 'mailed'; name: string; email: string }
	/** No mail can be sent, so the owner passes the link on. */
	| { outcome: 'to-hand-over'; name: string; link: string }
	/** One's own password is changed under My sign-in, which asks for the present one. */
	| { outcome: 'own-sign-in' }
	| { outcome: 'missing' };

/** Gives a member of staff a password link: by mail, or, if none can be sent, through the owner who asked. */
export async function givePasswordLink(
	{ db, env, clock }: { db: Database; env: Env; clock: Clock },
	from: { id: string; name: string; brand: string },
	id: string,
): Promise<PasswordLinkOutcome> {
	if (from.id === id) return { outcome: 'own-sign-in' };
	const now = clock.now();
	return await db.transaction().execute(async (trx): Promise<PasswordLinkOutcome> => {
		const account = await findStaffById(trx, id);
		if (!account || account.disabled) return { outcome: 'missing' };
		const { name, email } = account;
		const isMailed = env.SMTP_URL !== undefined && canReceiveMail(email);
		const life = isMailed ? resetLinkLife : handedOverLife;
		const reset = { purpose: 'reset', email, details: {}, life } as const;
		const token = await createMailedLink(trx, reset, now);
		const link = `${env.PUBLIC_URL}/login/reset/${token}`;
		await writeAudit(trx, {
			actor: { id: from.id, name: from.name },
			action: 'staff.changed',
			subject: { kind: 'staff', id },
			details: { what: 'password link' },
			at: now,
		});
		if (!isMailed) return { outcome: 'to-hand-over', name, link };
		const props = { brand: from.brand, resetUrl: link };
		await enqueueMessage(trx, { template: 'password-reset', props }, { to: email, at: now });
		return { outcome: 'mailed', name, email };
	});
}
