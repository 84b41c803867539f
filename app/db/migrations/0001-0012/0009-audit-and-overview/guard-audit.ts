import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';

/**
 * Makes the database itself refuse changes to the audit log. Only rows older than a year can be deleted, since the law
 * requires unneeded data to go.
 */
export async function guardAudit(db: Kysely<unknown>) {
	if (isPostgres(db)) await guardOnPostgres(db);
	else await guardOnSqlite(db);
}

async function guardOnPostgres(db: Kysely<unknown>) {
	await sql`
		create function refuse_audit_change() returns trigger language plpgsql as $$
		begin
			if tg_op = 'DELETE' and old.at < (extract(epoch from now()) - 31536000) * 1000 then
				return old;
			end if;
			raise exception 'The audit log is only added to.';
		end $$`.execute(db);
	await sql`
		create trigger audit_is_append_only before update or delete on audit
		for each row execute function refuse_audit_change()`.execute(db);
	await sql`
		create trigger audit_is_not_emptied before truncate on audit
		for each statement execute function refuse_audit_change()`.execute(db);
}

async function guardOnSqlite(db: Kysely<unknown>) {
	await sql`
		create trigger audit_is_not_changed before update on audit
		begin select raise(abort, 'The audit log is only added to.'); end`.execute(db);
	await sql`
		create trigger audit_is_not_deleted before delete on audit
		when old.at >= (unixepoch('now') - 31536000) * 1000
		begin select raise(abort, 'The audit log is only added to.'); end`.execute(db);
}
