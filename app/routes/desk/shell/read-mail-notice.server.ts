import type { App } from '#app/app-context.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { readTeamMailTrouble } from '#app/features/outbox/mail-health.server.ts';

/** What the top of the desk says about mail, as far as somebody in that role can do something about it. */
export async function readMailNotice({ db, env }: Pick<App, 'db' | 'env'>, role: Role) {
	const isServerMissing = env.SMTP_URL === undefined && can(role, 'site.manage');
	if (!can(role, 'leads.work')) return { isServerMissing, undelivered: 0, held: 0 };
	return { isServerMissing, ...(await readTeamMailTrouble(db)) };
}
