import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { discardHeldMail, discardMailRow, requeueMail } from './mail-list-repository.server.ts';

const maxReasonLength = 200;

/** `gone`: sent, being sent, or never existed. */
export type ChangeMailOutcome = { outcome: 'done' } | { outcome: 'gone' } | Invalid;

/** Sends a mail again, or sooner. */
export async function retryMail(
	{ db, clock }: DbContext,
	actor: Actor,
	id: string,
): Promise<ChangeMailOutcome> {
	return await db.transaction().execute(async (trx): Promise<ChangeMailOutcome> => {
		const at = clock.now();
		if ((await requeueMail(trx, { id }, at)) === 0) return { outcome: 'gone' };
		await writeAudit(trx, { actor, action: 'mail.retried', subject: { kind: 'mail', id }, at });
		return { outcome: 'done' };
	});
}

/** Requeues every failed or held mail; returns how many. */
export async function retryAllMail(
	{ db, clock }: DbContext,
	actor: Actor,
	state: 'failed' | 'held' = 'failed',
): Promise<number> {
	return await db.transaction().execute(async (trx) => {
		const at = clock.now();
		const mails = await requeueMail(trx, { state }, at);
		const subject = { kind: 'mail', id: 'all' };
		await writeAudit(trx, { actor, action: 'mail.all-retried', subject, details: { mails }, at });
		return mails;
	});
}

/** Discards every mail held after a restore, because it was sent before. Returns how many. */
export async function discardAllHeld({ db, clock }: DbContext, actor: Actor): Promise<number> {
	return await db.transaction().execute(async (trx) => {
		const mails = await discardHeldMail(trx, `On hold after a restore (${actor.name})`);
		const subject = { kind: 'mail', id: 'all' };
		const audit = { actor, action: 'mail.all-discarded', subject, details: { mails } } as const;
		await writeAudit(trx, { ...audit, at: clock.now() });
		return mails;
	});
}

/** Discards a mail, so that it is not tried again. It can still be read, with the reason. */
export async function discardMail(
	{ db, clock }: DbContext,
	actor: Actor,
	{ id, reason }: { id: string; reason: string },
): Promise<ChangeMailOutcome> {
	const because = reason.replaceAll(/\s+/g, ' ').trim();
	if (because === '') return invalid({ reason: 'Enter a reason.' });
	if (because.length > maxReasonLength) {
		return invalid({ reason: `Keep the reason to ${maxReasonLength} characters.` });
	}
	return await db.transaction().execute(async (trx): Promise<ChangeMailOutcome> => {
		const at = clock.now();
		if (!(await discardMailRow(trx, id, `${because} (${actor.name})`, at))) {
			return { outcome: 'gone' };
		}
		await writeAudit(trx, {
			actor,
			action: 'mail.discarded',
			subject: { kind: 'mail', id },
			at,
		});
		return { outcome: 'done' };
	});
}
