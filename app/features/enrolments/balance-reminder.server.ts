import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { changeLead } from '#app/features/leads/change-lead.server.ts';
import type { LeadRow } from '#app/features/leads/lead-row.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { day, hour } from '#app/platform/durations.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { indiaDayStart } from '#app/platform/india-time.ts';
import { listEnrolments } from './enrolment-repository.server.ts';
import type { Enrolment } from './enrolment-types.ts';

/** The error of a balance day; the day agreed before may have passed. */
export function findReminderError(on: string, now: Date, before: string | null = null) {
	if (on === '' || on === before) return undefined;
	const ahead = reminderOn(on) - now.getTime();
	if (ahead > 0 && ahead < 366 * day) return undefined;
	return invalid({ remindOn: 'Choose a day ahead, within a year.' });
}

/** The time of the reminder on the balance day. */
export function reminderOn(day: string) {
	return indiaDayStart(day) + 10 * hour;
}

const askForBalance = 'Ask for the balance';

/** Plans a follow-up to ask the family for the balance, unless another comes first. */
export async function planReminder(context: DbContext, actor: Actor, id: string, at: number) {
	const now = context.clock.now().getTime();
	return await changeLead(context, actor, { id }, ({ follow_up_at: planned }) => {
		if (planned !== null && planned > now && planned <= at) return 'nothing';
		return {
			kind: 'follow-up',
			data: { from: planned, to: at, because: askForBalance },
			set: { follow_up_at: at, no_step_reason: askForBalance },
		};
	});
}

/** Ends the balance reminder if it is the next step; that of another enrolment takes its place. */
export async function endReminder(
	trx: Database,
	lead: LeadRow,
	enrolment: Enrolment,
	reason: string,
) {
	const days = await listOtherDays(trx, enrolment);
	if (!isNextStep(lead, enrolment, days)) return {};
	const [next] = days;
	const at = next === undefined ? null : reminderOn(next);
	const because = at === null ? reason : askForBalance;
	return { set: { follow_up_at: at, no_step_reason: because }, data: { followUp: at } };
}

/** Moves the reminder with the balance day; without another plan it becomes the next step. */
export async function moveReminder(trx: Database, lead: LeadRow, enrolment: Enrolment, on: string) {
	if (on === (enrolment.balanceOn ?? '')) return {};
	const isOwn = isNextStep(lead, enrolment, await listOtherDays(trx, enrolment));
	if (!isOwn && (lead.follow_up_at !== null || on === '')) return {};
	const at = on === '' ? null : reminderOn(on);
	const reason = at === null ? 'The balance is not asked for' : askForBalance;
	return { set: { follow_up_at: at, no_step_reason: reason }, data: { followUp: at } };
}

/** Whether this balance reminder is the lead's next step, and not another enrolment's. */
function isNextStep(lead: LeadRow, { balanceOn }: Enrolment, otherDays: readonly string[]) {
	if (balanceOn === null || lead.follow_up_at !== reminderOn(balanceOn)) return false;
	return !otherDays.includes(balanceOn);
}

/** The balance days of the family's other enrolments, the first one first. */
async function listOtherDays(trx: Database, { id, leadId }: Enrolment) {
	const others = (await listEnrolments(trx, leadId)).filter((other) => other.id !== id);
	return others.flatMap(({ balanceOn }) => balanceOn ?? []).sort();
}
