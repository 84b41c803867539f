import { sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { eraseAccount } from '#app/features/accounts/account-record.server.ts';
import { eraseWatches } from '#app/features/exam-dates/own-watches.server.ts';
import { eraseSubscription } from '#app/features/newsletter/own-subscription.server.ts';

/** Deletes sent and waiting webhook messages about these leads, enquiries or emails. */
export async function deleteMessagesAbout(trx: Database, names: readonly string[]) {
	// Not with LIKE: an underscore in an email is a letter, not a wildcard.
	const place = isPostgres(trx) ? sql`strpos` : sql`instr`;
	for (const name of names) {
		await trx
			.deleteFrom('webhook_deliveries')
			.where(sql`${place}(lower(body), ${`"${name.toLowerCase()}"`})`, '>', 0)
			.execute();
	}
}

/** Deletes older webhook messages, also those waiting for a disabled endpoint. */
export async function deleteMessagesBefore(trx: Database, before: number) {
	await trx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

/** Erases what belongs to an email rather than a lead: newsletter, watches, account, links and mails. */
export async function eraseAddress(trx: Database, email: string) {
	await eraseSubscription(trx, email);
	await eraseWatches(trx, email);
	await trx.deleteFrom('mailed_links').where('email', '=', email).execute();
	await trx.deleteFrom('outbox').where(sql`lower(recipient)`, '=', email).execute();
	await deleteMessagesAbout(trx, [email]);
	const student = await trx
		.selectFrom('users')
		.select('id')
		.where('email', '=', email)
		.where('role', '=', 'student')
		.executeTakeFirst();
	if (student) await eraseAccount(trx, { id: student.id, email });
}
