import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { cellTime } from '#app/features/content/collections/session.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid, readErrors } from '#app/platform/field-errors.ts';
import { newId } from '#app/platform/ids.server.ts';
import { minutesOfDay } from '#app/platform/india-time.ts';
import { z } from '#app/platform/zod.ts';
import {
	deleteException,
	findExceptionHost,
	insertException,
	upsertHost,
} from './agenda-repository.server.ts';
import { listHosts, lockHosts } from './host-repository.server.ts';

/** Who makes the change, and whether they may change other hosts. */
export interface HoursActor extends Actor {
	mayChangeAll: boolean;
}

/** The id of what the form adds, so that a form that arrives twice adds it once. */
interface SentOnce {
	idempotencyKey?: string;
}

export type HoursOutcome = { outcome: 'saved' } | { outcome: 'not-allowed' } | Invalid;

const time = z
	.string()
	.regex(new RegExp(`^(?:${cellTime.source}|24:00)$`), 'Enter a time such as 10:00 or 17:30.');
const isInOrder = (span: { from: string; to: string }) => span.from < span.to;
const outOfOrder = { path: ['to'], message: 'The end must be after the start.' };

const hostRules = z.object({
	name: z.string().trim().min(1, 'Enter a name.').max(80, 'Keep it to 80 characters.'),
	userId: z.string().nullable(),
	kinds: z.array(z.string()).max(50),
	isActive: z.boolean(),
	/** By weekday, 1 to 7; a missing day is a day off. */
	hours: z
		.array(
			z
				.object({ weekday: z.number().int().min(1).max(7), from: time, to: time })
				.refine(isInOrder, outOfOrder),
		)
		.max(14),
});

/** Saves a host with their sessions and hours. `id` is missing for a new one. */
export async function saveHost(
	{ db, clock }: DbContext,
	actor: HoursActor,
	id: string | undefined,
	given: z.input<typeof hostRules> & SentOnce,
): Promise<HoursOutcome> {
	const checked = hostRules.safeParse(given);
	if (!checked.success) {
		// The form names the times of a weekday `from1` to `from7`.
		const errors = readErrors(checked.error, ([name, place, part]) =>
			name === 'hours' ? `${String(part)}${given.hours[Number(place)]?.weekday}` : String(name),
		);
		return invalid(errors);
	}
	const { hours, ...host } = checked.data;
	const at = clock.now();
	return await db.transaction().execute(async (trx): Promise<HoursOutcome> => {
		if (id) await lockHosts(trx, [id]);
		const hostId = id ?? given.idempotencyKey ?? newId(at);
		const known = (await listHosts(trx)).find((one) => one.id === hostId);
		if (id && !known) return { outcome: 'not-allowed' };
		if (!id && known) return { outcome: 'saved' };
		const isOwn = known ? known.userId === actor.id : host.userId === actor.id;
		if (!actor.mayChangeAll && (!isOwn || host.userId !== actor.id)) {
			return { outcome: 'not-allowed' };
		}
		const saved = await upsertHost(trx, {
			...host,
			id: hostId,
			hours: hours.map(({ weekday, ...span }) => ({ weekday, ...toMinutes(span) })),
			at: at.getTime(),
		});
		if (!saved) {
			return invalid({ userId: 'This account is already a host.' });
		}
		await auditHours(trx, actor, hostId, at);
		return { outcome: 'saved' };
	});
}

const exceptionRules = z
	.object({
		day: z.iso.date('Choose a day.'),
		from: time,
		to: time,
		isOpen: z.boolean(),
		note: z.string().trim().max(120, 'Keep it to 120 characters.'),
	})
	.refine(isInOrder, outOfOrder);

/** Adds a day, or part of one, on which a host (or everybody) is away or works longer. */
export async function addException(
	{ db, clock }: DbContext,
	actor: HoursActor,
	hostId: string | null,
	given: z.input<typeof exceptionRules> & SentOnce,
): Promise<HoursOutcome> {
	const checked = exceptionRules.safeParse(given);
	if (!checked.success) return invalid(readErrors(checked.error));
	const { from, to, ...rest } = checked.data;
	const times = toMinutes({ from, to });
	const at = clock.now();
	return await db.transaction().execute(async (trx): Promise<HoursOutcome> => {
		if (!(await mayChange(trx, actor, hostId))) return { outcome: 'not-allowed' };
		const id = given.idempotencyKey ?? newId(at);
		await insertException(trx, { ...rest, ...times, id, hostId, at: at.getTime() });
		await auditHours(trx, actor, hostId ?? 'everybody', at);
		return { outcome: 'saved' };
	});
}

export async function removeException(
	{ db, clock }: DbContext,
	actor: HoursActor,
	id: string,
): Promise<HoursOutcome> {
	return await db.transaction().execute(async (trx): Promise<HoursOutcome> => {
		const found = await findExceptionHost(trx, id);
		if (!found) return { outcome: 'saved' };
		if (!(await mayChange(trx, actor, found.hostId))) return { outcome: 'not-allowed' };
		await deleteException(trx, id);
		await auditHours(trx, actor, found.hostId ?? 'everybody', clock.now());
		return { outcome: 'saved' };
	});
}

/** Changes a host, if it is the actor's own or they may change all. */
export async function changeHost(
	{ db, clock }: DbContext,
	actor: HoursActor,
	hostId: string,
	change: (trx: Database) => Promise<void>,
): Promise<HoursOutcome> {
	return await db.transaction().execute(async (trx): Promise<HoursOutcome> => {
		if (!(await mayChange(trx, actor, hostId))) return { outcome: 'not-allowed' };
		await change(trx);
		await auditHours(trx, actor, hostId, clock.now());
		return { outcome: 'saved' };
	});
}

/** Locks the calendar too: a concurrent booking waits, and then follows the new hours. */
async function mayChange(trx: Database, actor: HoursActor, hostId: string | null) {
	const hosts = await listHosts(trx);
	await lockHosts(trx, hostId ? [hostId] : hosts.map(({ id }) => id));
	if (actor.mayChangeAll) return hostId === null || hosts.some(({ id }) => id === hostId);
	return hosts.some(({ id, userId }) => id === hostId && userId === actor.id);
}

async function auditHours(trx: Database, actor: Actor, id: string, at: Date) {
	await writeAudit(trx, { actor, action: 'hours.changed', subject: { kind: 'host', id }, at });
}

function toMinutes(span: { from: string; to: string }) {
	return { from: minutesOfDay(span.from), to: minutesOfDay(span.to) };
}
