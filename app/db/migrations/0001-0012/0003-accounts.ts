import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * People who sign in. The first five tables are better-auth's, which keeps times as ISO text; the staff that
 * were known before come along with their passwords.
 */
export const accountsMigration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('users')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('email', 'text', (column) => column.notNull().unique())
			.addColumn('email_verified', 'integer', (column) => column.notNull())
			.addColumn('image', 'text')
			.addColumn('username', 'text', (column) => column.unique())
			.addColumn('phone', 'text')
			.addColumn('role', 'text', (column) => column.notNull())
			.addColumn('two_factor_enabled', 'integer')
			.addColumn('two_factor_required', 'integer', (column) => column.notNull().defaultTo(0))
			.addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('updated_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('users_role').on('users').column('role').execute();
		await db.schema
			.createTable('sessions')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) =>
				column.notNull().references('users.id').onDelete('cascade'),
			)
			.addColumn('token', 'text', (column) => column.notNull().unique())
			.addColumn('expires_at', 'text', (column) => column.notNull())
			.addColumn('ip_address', 'text')
			.addColumn('user_agent', 'text')
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('updated_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
		await db.schema
			.createTable('credentials')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) =>
				column.notNull().references('users.id').onDelete('cascade'),
			)
			.addColumn('account_id', 'text', (column) => column.notNull())
			.addColumn('provider_id', 'text', (column) => column.notNull())
			.addColumn('password', 'text')
			.addColumn('access_token', 'text')
			.addColumn('refresh_token', 'text')
			.addColumn('id_token', 'text')
			.addColumn('access_token_expires_at', 'text')
			.addColumn('refresh_token_expires_at', 'text')
			.addColumn('scope', 'text')
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('updated_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('credentials_user').on('credentials').column('user_id').execute();
		await db.schema
			.createTable('verifications')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('identifier', 'text', (column) => column.notNull())
			.addColumn('value', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('updated_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('verifications_identifier')
			.on('verifications')
			.column('identifier')
			.execute();
		await db.schema
			.createTable('two_factors')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) =>
				column.notNull().references('users.id').onDelete('cascade'),
			)
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('backup_codes', 'text', (column) => column.notNull())
			.addColumn('verified', 'integer')
			.addColumn('failed_verification_count', 'integer')
			.addColumn('locked_until', 'text')
			.execute();
		await db.schema.createIndex('two_factors_user').on('two_factors').column('user_id').execute();
		await db.schema
			.createTable('mailed_links')
			.addColumn('token_hash', 'text', (column) => column.primaryKey())
			.addColumn('purpose', 'text', (column) => column.notNull())
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('details', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('mailed_links_expiry')
			.on('mailed_links')
			.column('expires_at')
			.execute();
		await db.schema
			.createTable('secrets')
			.addColumn('name', 'text', (column) => column.primaryKey())
			.addColumn('value', 'text', (column) => column.notNull())
			.execute();
		await bringStaff(db);
		await db.schema.dropTable('staff').execute();
	},
};

async function bringStaff(db: Kysely<unknown>) {
	const now = new Date().toISOString();
	await sql`
		insert into users (id, name, email, email_verified, username, role, created_at, updated_at)
		select id, username, lower(username) || '@staff.invalid', 0, lower(username), role, ${sql.lit(now)}, ${sql.lit(now)}
		from staff`.execute(db);
	await sql`
		insert into credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
		select id, id, id, 'credential', password_hash, ${sql.lit(now)}, ${sql.lit(now)} from staff`.execute(
		db,
	);
}
