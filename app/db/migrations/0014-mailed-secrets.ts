import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
	outbox: { id: string; template: string; props: string; state: string };
}

const templates = [
	...['account-confirm', 'account-exists', 'password-reset', 'address-confirm'],
	...['staff-invitation', 'newsletter-confirm'],
];

/** Removes private links from mails that are no longer waiting. */
export const mailedSecretsMigration: Migration = {
	async up(given: Kysely<unknown>) {
		const db = given as Kysely<Before>;
		const rows = await db
			.selectFrom('outbox')
			.select(['id', 'props'])
			.where('template', 'in', templates)
			.where('state', '!=', 'waiting')
			.execute();
		for (const { id, props } of rows) {
			const { confirmUrl, resetUrl, leaveUrl, url, ...rest } = JSON.parse(props);
			await db
				.updateTable('outbox')
				.set({ props: JSON.stringify(rest) })
				.where('id', '=', id)
				.execute();
		}
	},
};
