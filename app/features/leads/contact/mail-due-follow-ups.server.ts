import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import { listTeamAddresses } from '#app/features/accounts/team-addresses.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { day, minute } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import { mapStandIns } from '../assignment/stand-ins.server.ts';
import { listDeskVisitors } from '../inbox/desk-visit-repository.server.ts';
import { listWorkers } from '../list-workers.server.ts';
import { lockLead } from '../records/lead-record-repository.server.ts';
import { isNotified, listUnnotifiedFollowUps } from './follow-up-notice-repository.server.ts';

/** Staff who had the desk open within this time have seen their work. */
export const awayAfter = 30 * minute;
/** Older follow-ups were mailed already, or are too old to mail. */
const oldest = day;
const atOnce = 50;

/**
 * Mails staff who have been away from the desk for half an hour about follow-ups that came due: the owner, the
 * stand-in, or else the team. Returns how many mails were queued.
 */
export async function mailDueFollowUps(context: { db: Database; env: Env; clock: Clock }) {
	const { db, env, clock } = context;
	const now = clock.now();
	const standIns = await mapStandIns(db, now);
	const visitors = [...(await listDeskVisitors(db, now.getTime() - awayAfter)).keys()];
	const seen = [...standIns].filter(([, standIn]) => visitors.includes(standIn));
	const present = [...visitors, ...seen.map(([person]) => person)];
	const span = { after: now.getTime() - oldest, now: now.getTime() };
	const unnotified = await listUnnotifiedFollowUps(db, { ...span, present, limit: atOnce });
	if (unnotified.length === 0) return 0;
	const workers = new Map((await listWorkers(db)).map((worker) => [worker.id, worker.email]));
	const [team = ''] = await listTeamAddresses(context);
	const { data: site } = await createContentReader(db).single('site');
	let mails = 0;
	for (const lead of unnotified) {
		const owner = lead.owner_id ?? '';
		const own = workers.get(standIns.get(owner) ?? owner);
		const at = lead.follow_up_at ?? 0;
		const props = {
			brand: site.brand,
			name: lead.name,
			when: formatDateTime(at),
			about: [lead.programme, lead.exam].filter(Boolean).join(', '),
			leadUrl: `${env.PUBLIC_URL}/desk/leads/${lead.id}`,
		};
		const { noticeId } = lead;
		const to = own && canReceiveMail(own) ? own : team;
		mails += await inSharedTransaction(db, async (trx) => {
			// Checked again under the lock: another process may have mailed, or somebody called.
			const current = await lockLead(trx, lead.id);
			if (current?.follow_up_at !== at || (await isNotified(trx, noticeId))) return 0;
			const details = { to, leadId: lead.id, noticeId, at: now };
			await enqueueMessage(trx, { template: 'follow-up-due', props }, details);
			return 1;
		});
	}
	return mails;
}
