import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import { listTeamAddresses } from '#app/features/accounts/team-addresses.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { lockSetting, readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { day, minute } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { awayAfter } from '../contact/mail-due-follow-ups.server.ts';
import { listDeskVisitors } from '../inbox/desk-visit-repository.server.ts';
import { listWorkers } from '../list-workers.server.ts';
import { listHandedOver } from './handed-over-repository.server.ts';
import { mapStandIns } from './stand-ins.server.ts';

/** A bulk change hands leads over in batches, so the mail waits until none has come for a minute. */
const settled = minute;
const maxWait = 10 * minute;

/**
 * Mails staff who have been away from the desk for half an hour about leads that others gave them (or their stand-in):
 * one mail for all since the last. Returns how many were queued.
 */
export async function mailHandedOver(context: { db: Database; env: Env; clock: Clock }) {
	const { db, env, clock } = context;
	const now = clock.now().getTime();
	const workers = await listWorkers(db);
	const [standIns, visits, mailed] = await Promise.all([
		mapStandIns(db, clock.now()),
		listDeskVisitors(db, now - day),
		readSettings(
			db,
			workers.map(({ id }) => markOf(id)),
		),
	]);
	let mails = 0;
	for (const { id } of workers) {
		const reader = workers.find((worker) => worker.id === (standIns.get(id) ?? id));
		const seen = visits.get(reader?.id ?? '') ?? 0;
		const last = Number(mailed.get(markOf(id)) ?? 0);
		if (seen > now - awayAfter) continue;
		const leads = await listHandedOver(db, id, Math.max(now - day, seen, last));
		const times = leads.map((lead) => lead.updated_at);
		const isMoving = Math.max(...times) > now - settled && Math.min(...times) > now - maxWait;
		const [first] = leads;
		if (!first || isMoving) continue;
		const [team = ''] = await listTeamAddresses(context);
		const { data: site } = await createContentReader(db).single('site');
		const to = reader && canReceiveMail(reader.email) ? reader.email : team;
		const isOne = leads.length === 1;
		const path = isOne ? `leads/${first.id}` : `inbox?unread=1&owner=${id}`;
		const url = `${env.PUBLIC_URL}/desk/${path}`;
		const name = isOne ? first.name : '';
		const props = { brand: site.brand, name, count: leads.length, url };
		// So that erasing the family erases the mail with its name.
		const leadId = isOne ? first.id : undefined;
		mails += await inSharedTransaction(db, async (trx) => {
			// Another process may have mailed meanwhile.
			if (Number((await lockSetting(trx, markOf(id))) ?? 0) !== last) return 0;
			await writeSetting(trx, markOf(id), now);
			const details = { to, leadId, at: clock.now() };
			await enqueueMessage(trx, { template: 'leads-handed-over', props }, details);
			return 1;
		});
	}
	return mails;
}

function markOf(ownerId: string) {
	return `handed-over-mailed-${ownerId}`;
}
