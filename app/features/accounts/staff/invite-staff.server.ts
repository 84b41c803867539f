import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { day } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { findAccount } from '../account-repository.server.ts';
import { withdrawMailedLink } from '../mailed-link-repository.server.ts';
import { createMailedLink } from '../mailed-links.server.ts';
import { inviteForm } from './invite-form.ts';

const invitationDays = 7;

interface InviteContext {
	db: Database;
	env: Env;
	clock: Clock;
}

export type InviteOutcome =
	/** The link, when no mail server is configured; the inviter passes it on. */
	{ outcome: 'invited'; email: string; name: string; link?: string } | Invalid;

/** Invites a member of staff by mail, with a link to choose a password. */
export async function inviteStaff(
	{ db, env, clock }: InviteContext,
	from: { id: string; name: string; brand: string },
	given: { name: string; email: string; role: string },
): Promise<InviteOutcome> {
	const parsed = parseForm(inviteForm, given);
	if (!parsed.valid) return invalid(parsed.errors);
	const { name, email, role } = parsed.values;
	const address = email.toLowerCase();
	if (await findAccount(db, address)) {
		return invalid({ email: 'This address already has an account.' });
	}
	const now = clock.now();
	const url = await db.transaction().execute(async (trx) => {
		const details = { name, role };
		const life = invitationDays * day;
		const link = { purpose: 'invitation', email: address, details, life } as const;
		const token = await createMailedLink(trx, link, now);
		const url = `${env.PUBLIC_URL}/invitation/${token}`;
		const props = { brand: from.brand, inviter: from.name, name, role, url };
		await enqueueMessage(trx, { template: 'staff-invitation', props }, { to: address, at: now });
		await writeAudit(trx, {
			actor: { id: from.id, name: from.name },
			action: 'staff.invited',
			subject: { kind: 'staff', id: address },
			details: { role },
			at: now,
		});
		return url;
	});
	const link = env.SMTP_URL ? undefined : url;
	return { outcome: 'invited', email: address, name, link };
}

/** Revokes an invitation; one that no longer exists is ignored. */
export async function withdrawInvitation(
	{ db, clock }: Pick<InviteContext, 'db' | 'clock'>,
	actor: Actor,
	id: string,
) {
	await db.transaction().execute(async (trx) => {
		const email = await withdrawMailedLink(trx, 'invitation', id);
		if (!email) return;
		await writeAudit(trx, {
			actor: { id: actor.id, name: actor.name },
			action: 'staff.withdrawn',
			subject: { kind: 'staff', id: email },
			at: clock.now(),
		});
	});
}
