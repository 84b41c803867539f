import { type Insertable, type Selectable, sql } from 'kysely';
import { leasedQueue } from '#app/db/leased-queue.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { listTemplates, propsOfUnsent, withoutLinks } from '#app/features/mail/mail-rules.ts';
import type { MailTemplate } from '#app/features/mail/mail-templates.ts';
import { minute } from '#app/platform/durations.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';
import { discardUnwanted } from './unwanted-mail-repository.server.ts';

const waitingByNight = listTemplates(({ waitsByNight }) => waitsByNight);

export const insertMail = prepare((trx, row: Insertable<Schema['outbox']>) =>
	trx.insertInto('outbox').values(row),
);

/** A mail that only this process may send until the lease ends. */
export type LeasedMail = Selectable<Schema['outbox']>;

/** Waiting mail, or messages of other channels, longest waiting first. */
function outboxQueue(of: 'mail' | 'other channels') {
	const { hasDue, lease } = leasedQueue('outbox', (db, now) =>
		db
			.selectFrom('outbox')
			.select('id')
			.where('state', '=', 'waiting')
			.where('channel', of === 'mail' ? '=' : '<>', 'mail')
			.where('next_attempt_at', '<=', now)
			.where('leased_until', '<=', now)
			.$if(of === 'mail' && isQuiet(new Date(now)), (mails) =>
				// A test newsletter has no unsubscribe link and is sent at once.
				mails.where(({ eb, or }) =>
					or([eb('template', 'not in', waitingByNight), eb('props', 'not like', '%"leaveUrl"%')]),
				),
			)
			.orderBy('next_attempt_at'),
	);
	return {
		hasDue,
		lease: async (...how: Parameters<typeof lease>): Promise<LeasedMail[]> =>
			(await lease(...how)).sort((a, b) => a.next_attempt_at - b.next_attempt_at),
	};
}

export const mailQueue = outboxQueue('mail');

export const messageQueue = outboxQueue('other channels');

/** Marks mails as sent, even if their lease has passed to another process, and removes their private links. */
export async function markSent(db: Database, mails: readonly SentMail[], at: Date) {
	const blanked = mails
		.map((mail) => ({ ...mail, rest: withoutLinks(mail.template, mail.props) }))
		.filter(({ rest, props }) => rest !== props);
	await db.transaction().execute(async (trx) => {
		const mail = (ids: readonly string[]) => trx.updateTable('outbox').where('id', 'in', ids);
		await mail(mails.map(({ id }) => id))
			.set((row) => ({
				state: 'sent',
				sent_at: at.getTime(),
				attempts: row('attempts', '+', 1),
				leased_until: 0,
				last_error: null,
			}))
			.execute();
		for (const { id, rest } of blanked) await mail([id]).set({ props: rest }).execute();
	});
}

export type SentMail = Pick<LeasedMail, 'id' | 'template' | 'props'>;

/** Schedules the next attempt, unless the lease has passed to another process. */
export async function markRetry(
	db: Database,
	mail: LeasedMail,
	next: { at: Date; recipient?: string },
	error: string,
) {
	await leased(db, mail)
		.set((row) => ({
			recipient: next.recipient ?? mail.recipient,
			attempts: row('attempts', '+', 1),
			next_attempt_at: next.at.getTime(),
			leased_until: 0,
			last_error: error,
		}))
		.execute();
	await discardUnwanted(db, mail);
}

/** Marks a mail as failed and removes its private link, unless the lease has passed to another process. */
export async function markFailed(db: Database, mail: LeasedMail, error: string) {
	await leased(db, mail)
		.set((row) => ({
			state: 'failed',
			props: propsOfUnsent(mail.template, mail.props),
			attempts: row('attempts', '+', 1),
			leased_until: 0,
			last_error: error,
		}))
		.execute();
}

/** Releases untried mails, so that nobody waits for the lease to end. */
export async function releaseMail(db: Database, mails: readonly LeasedMail[]) {
	for (const mail of mails) {
		await leased(db, mail).set({ leased_until: 0 }).execute();
		await discardUnwanted(db, mail);
	}
}

/**
 * Reschedules mails whose next attempt is too far ahead, because the clock was ahead and has been set back. Leased
 * mails are left alone.
 */
export async function rescheduleSooner(db: Database, now: Date, maxPause: number) {
	const time = now.getTime();
	await db
		.updateTable('outbox')
		.set({ next_attempt_at: time })
		.where('state', '=', 'waiting')
		.where('channel', '=', 'mail')
		.where('leased_until', '=', 0)
		.where((is) =>
			is.or([
				// An untried mail is due when it is written; other machines' clocks differ by seconds.
				is.and([is('attempts', '=', 0), is('next_attempt_at', '>', time + minute)]),
				is('next_attempt_at', '>', time + maxPause),
			]),
		)
		.execute();
}

export async function hasMailsWaiting(db: Database, min: number, now: Date): Promise<boolean> {
	const row = await db
		.selectFrom('outbox')
		.select('id')
		.where('state', '=', 'waiting')
		.where('channel', '=', 'mail')
		.where('next_attempt_at', '<=', now.getTime())
		.orderBy('next_attempt_at')
		.offset(min - 1)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Every mail to a lower-case address, latest first. */
export async function listMailRowsTo(db: Database, address: string) {
	return await db
		.selectFrom('outbox')
		.select(['template', 'props', 'state', 'created_at', 'sent_at'])
		.where(sql`lower(recipient)`, '=', address)
		.orderBy('created_at', 'desc')
		.execute();
}

/** Erases the mails of these templates to a lower-case address. */
export async function eraseMailRows(
	trx: Database,
	address: string,
	templates: readonly MailTemplate[],
) {
	await trx
		.deleteFrom('outbox')
		.where(sql`lower(recipient)`, '=', address)
		.where('template', 'in', templates)
		.execute();
}

/** Discards a notice's mails that nobody is sending, or restores those discarded for that reason. */
export async function setNoticeMailState(
	trx: Database,
	notice: string,
	change: { from: 'waiting' | 'discarded'; to: 'waiting' | 'discarded'; reason: string },
	now: Date,
) {
	const { from, to, reason } = change;
	await trx
		.updateTable('outbox')
		.set({ state: to, discard_reason: to === 'discarded' ? reason : null })
		.where('notice_id', '=', notice)
		.where('state', '=', from)
		.where('leased_until', '<=', now.getTime())
		.$if(from === 'discarded', (mail) => mail.where('discard_reason', '=', reason))
		.execute();
}

/** The end of the lease identifies its holder: no two leases of a mail end at the same time. */
function leased(db: Database, mail: LeasedMail) {
	return db
		.updateTable('outbox')
		.where('id', '=', mail.id)
		.where('state', '=', 'waiting')
		.where('leased_until', '=', mail.leased_until);
}
