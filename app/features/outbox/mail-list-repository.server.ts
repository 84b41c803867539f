import type { Selectable } from 'kysely';
import { beginsWith } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { readPage } from '#app/db/read-page.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { propsOfUnsent, secretTemplates } from '#app/features/mail/mail-rules.ts';
import { type MailState, mailStates, maxCounted } from './mail-states.ts';

/** A mail as it is stored. */
export type MailRow = Selectable<Schema['outbox']>;

const perPage = 50;

/** The mails in a state, newest first; a search matches the beginning of the recipient. */
export async function listMailRows(
	db: Database,
	filter: { state: MailState; search?: string; after?: string },
): Promise<{ rows: MailRow[]; next: string | null }> {
	const mails = db
		.selectFrom('outbox')
		.selectAll()
		.where('state', '=', filter.state)
		.where(beginsWith(db, 'recipient', filter.search));
	return await readPage(mails, 'created_at', { after: filter.after, limit: perPage });
}

/** The number of mails per state, counted up to a limit. */
export async function countMailStates(db: Database): Promise<Record<MailState, number>> {
	const count = async (state: MailState) => [state, await countUpTo(db, state)] as const;
	const counts = await Promise.all(mailStates.map(count));
	return Object.fromEntries(counts) as Record<MailState, number>;
}

/** The number of mails in a state, counted up to a limit. */
export async function countUpTo(db: Database, state: MailState): Promise<number> {
	const row = await db
		.selectFrom((mails) =>
			mails
				.selectFrom('outbox')
				.select('id')
				.where('state', '=', state)
				.limit(maxCounted + 1)
				.as('counted'),
		)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** The number of enquiry mails that were given up or wait after a refusal, up to a limit. */
export async function countTeamMail(db: Database): Promise<number> {
	const rows = await db
		.selectFrom('outbox')
		.select('id')
		.where('template', '=', 'enquiry-for-team')
		.where('state', 'in', ['waiting', 'failed'])
		.where('last_error', 'is not', null)
		.limit(maxCounted)
		.execute();
	return rows.length;
}

/** The mail with this id. */
export async function findMailRow(db: Database, id: string): Promise<MailRow | undefined> {
	return await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The mails with these ids. */
export async function findMailRows(db: Database, ids: readonly string[]): Promise<MailRow[]> {
	if (ids.length === 0) return [];
	return await db.selectFrom('outbox').selectAll().where('id', 'in', ids).execute();
}

/** Requeues mails as if new: one, or all sendable ones in a state. Returns how many. */
export async function requeueMail(
	trx: Database,
	which: { id: string } | { state: 'failed' | 'held' },
	at: Date,
) {
	const again = trx
		.updateTable('outbox')
		.set({
			state: 'waiting',
			attempts: 0,
			next_attempt_at: at.getTime(),
			last_error: null,
			discard_reason: null,
			provider_id: null,
			delivery: null,
			delivery_at: null,
		})
		.where('state', 'in', ['waiting', 'held', 'failed', 'discarded'])
		.where(({ or, eb }) =>
			or([eb('state', '=', 'waiting'), eb('template', 'not in', secretTemplates)]),
		);
	const changed = await again.where(({ and }) => and({ ...which })).executeTakeFirst();
	return Number(changed.numUpdatedRows);
}

/** Discards all held mails; returns how many. */
export async function discardHeldMail(trx: Database, reason: string): Promise<number> {
	const changed = await trx
		.updateTable('outbox')
		.set({ state: 'discarded', discard_reason: reason })
		.where('state', '=', 'held')
		.executeTakeFirst();
	return Number(changed.numUpdatedRows);
}

/** Discards a mail that nobody is sending; false when there is none. */
export async function discardMailRow(
	trx: Database,
	id: string,
	reason: string,
	at: Date,
): Promise<boolean> {
	const mail = await findMailRow(trx, id);
	if (!mail) return false;
	const props = propsOfUnsent(mail.template, mail.props);
	const changed = await trx
		.updateTable('outbox')
		.set({ state: 'discarded', discard_reason: reason, leased_until: 0, props })
		.where('id', '=', id)
		.where('state', 'in', ['waiting', 'held', 'failed'])
		.where('leased_until', '<=', at.getTime())
		.executeTakeFirst();
	return Number(changed.numUpdatedRows) > 0;
}
